// Walking, solving and trying out on a desk: by mouse and by keyboard.

import { cell, expect, expectAccessible, openSandbox, startEmpty, test } from '../harness.js';
import { BOOK, CLOSED, expectWalker, openText, setOut } from '../walk.js';

test('the mouse walks, items act, and one can go back and forth', async ({ page }) => {
  await openText(page, BOOK);
  await setOut(page);
  await expectWalker(page, 2, 1, 4);
  await expect(page.locator('.option')).toHaveCount(3);
  await cell(page, 2, 2, 4).click();
  await expect(page.locator('#walk-line')).toContainText('The Sword is in hand');
  await expect(page.locator('#walk-carried')).toContainText('Sword in hand');
  await cell(page, 2, 3, 4).click();
  await expect(page.locator('#walk-line')).toContainText('The Sword slays the Dragon at column 3, row 4.');
  await expect(page.locator('#walk-line').getByRole('link', { name: 'rule 23' })).toHaveAttribute('href', './rules.html#R23');
  await expect(cell(page, 2, 3, 4)).toHaveAttribute('data-content', 'empty');
  await expect(page.locator('.gone[data-at="2:3,4"]')).toBeVisible();
  await expect(page.locator('.turned.safe[data-at="2:3,4"]')).toBeVisible();
  await expect(page.locator('#walk-log')).toContainText('1 cell became safe.');
  // The reasons are those of the walk.
  await cell(page, 2, 3, 4).hover();
  await expect(page.locator('#inspector-why')).toContainText('until the Sword slew it');
  await page.getByRole('button', { name: 'One move back' }).click();
  await expectWalker(page, 2, 2, 4);
  await expect(cell(page, 2, 3, 4)).toHaveAttribute('data-content', 'dragon');
  await expect(page.locator('.gone')).toHaveCount(0);
  await page.getByRole('button', { name: 'As far as the walk has come' }).click();
  await expectWalker(page, 2, 3, 4);
  await page.locator('#walk-slider').fill('0');
  await expectWalker(page, 2, 1, 4);
  await expectAccessible(page);
  // Drawing ends the walk, and the book is as it was.
  await page.keyboard.press('Escape');
  await expect(page.locator('.sheet:not(.turning) .walker')).toHaveCount(0);
  await expect(cell(page, 2, 3, 4)).toHaveAttribute('data-content', 'dragon');
});

test('the keyboard walks, chooses between two ways, jumps, and turns the leaf', async ({ page }) => {
  await openText(page, BOOK);
  await page.keyboard.press('w');
  await expectWalker(page, 2, 1, 4);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  // The Sword would slay this Dragon, the Mask would deceive it.
  await expect(page.locator('#walk-verbs').getByRole('button')).toHaveText(['With the Sword: Dragon, column 3, row 5', 'Under the Mask: Dragon, column 3, row 5']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectWalker(page, 2, 3, 5);
  await expect(page.locator('#live')).toContainText('Under the Mask you pass for a Dragon.');
  await expect(page.locator('#walk-carried')).toContainText('as a Dragon');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
  }
  await expect(page.locator('#walk-line')).toContainText('Not there: Pit');
  await expect(page.locator('#walk-line')).toContainText('The Bridge leads over it.');
  await page.keyboard.press('j');
  await expectWalker(page, 2, 7, 6);
  await page.keyboard.press('ArrowRight');
  await expectWalker(page, 3, 1, 6);
  await expect(cell(page, 3, 1, 6)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // Over the bottom edge onto the back of the leaf.
  await expectWalker(page, 4, 7, 7);
  await expect(page.locator('#live')).toContainText('Page 4, column 7, row 7: Empty.');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(cell(page, 4, 7, 6)).toBeFocused();
  await expectWalker(page, 4, 7, 7);
  await page.keyboard.press('Backspace');
  await expectWalker(page, 3, 1, 7);
  await page.keyboard.press('Shift+Backspace');
  await expectWalker(page, 4, 7, 7);
  // Letters do not draw while one walks.
  await page.keyboard.press('t');
  await expect(page.locator('#typing')).toBeHidden();
});

test('a forbidden step says why; for real it is the last', async ({ page }) => {
  await openText(page, CLOSED);
  await setOut(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const line = page.locator('#walk-line');
  await expect(line).toContainText('Not there: Troll, column 2, row 2, is deadly.');
  await expect(line).toContainText('Lava beside it');
  await expect(line.getByRole('link')).toHaveText(['rule 1', 'rule 17']);
  await expectWalker(page, 2, 1, 2);
  await page.getByLabel('For real').check();
  await cell(page, 2, 2, 2).click();
  await expect(page.locator('.death')).toHaveAttribute('data-at', '2:2,2');
  await expect(line).toContainText('Here the walk ends, after one move.');
  await expect(page.locator('.sheet:not(.turning) .walker')).toHaveCount(0);
  await expectAccessible(page);
  await cell(page, 2, 1, 3).click();
  await expect(line).toContainText('Begin again');
  await page.locator('#walk-revive').click();
  await expectWalker(page, 2, 1, 1);
});

test('a route is found, told and walked', async ({ page }) => {
  await openText(page, BOOK);
  await page.locator('#find-way').click();
  await expect(page.locator('#solve-summary')).toHaveText('The shortest route has 19 moves. There are 100 of that length.');
  await expect(page.locator('#route-steps > li')).toHaveCount(19);
  await expect(page.locator('.drawings .ahead.line').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Which single Wall would close the way?' }).click();
  await expect(page.locator('#solve-answer')).toContainText('A Wall on any one of 3 cells closes the way: column 4, row 6');
  await page.getByRole('button', { name: 'Which cells does every route cross?' }).click();
  await expect(page.locator('#solve-answer')).toContainText('Every route crosses');
  await page.locator('#route-steps').getByRole('button', { name: 'jump east to column 7, row 6' }).click();
  await expectWalker(page, 2, 7, 6);
  await page.getByRole('button', { name: 'Walk it', exact: true }).click();
  await expect(page.locator('#walk-line')).toContainText('Out, in 19 moves.', { timeout: 30_000 });
  await expectWalker(page, 5, 7, 7);
});

test('where there is no route, what closes the way is shown with its reasons', async ({ page }) => {
  await openText(page, CLOSED);
  await setOut(page);
  await page.locator('#walk-solve').click();
  await expect(page.locator('#solve-summary')).toHaveText('There is no route. 25 cells can be reached, and no way leads on.');
  await expect(page.locator('#route-fence > li')).toHaveCount(3);
  await expect(page.locator('#route-fence')).toContainText('A Wall lets nobody through. (rule 16)');
  await expect(page.locator('.reached').first()).toBeVisible();
  await page.getByRole('button', { name: 'Which single cell, emptied, would open a way?' }).click();
  await expect(page.locator('#solve-answer')).toContainText('Any one of 4 cells, emptied, opens a way');
  await expect(page.locator('.pin.opens')).toHaveCount(4);
  await expectAccessible(page);
});

test('an edit replays the walk as far as it still goes', async ({ page }) => {
  await openText(page, CLOSED);
  await setOut(page);
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('ArrowRight');
  }
  await expectWalker(page, 2, 5, 1);
  await page.locator('#palette [data-hold="wall"]').first().click();
  await cell(page, 2, 3, 1).click();
  await page.keyboard.press('Shift+W');
  await expectWalker(page, 2, 2, 1);
  await expect(page.locator('#walk-line')).toContainText('The book has changed, and the walk now ends after one move: column 3, row 1 is closed. A Wall lets nobody through.');
  // Undone under the walk: nothing stands in its way any more.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('ArrowRight');
  await expectWalker(page, 2, 3, 1);
});

test('without an entrance or an exit the page asks for one', async ({ page }) => {
  await startEmpty(page);
  await page.getByRole('button', { name: 'Walk', exact: true }).click();
  await expect(page.locator('#walk-line')).toContainText('this book has none yet');
  await page.getByRole('button', { name: 'Choose an entrance' }).click();
  await cell(page, 2, 2, 2).click();
  await expectWalker(page, 2, 2, 2);
  await page.locator('#walk-solve').click();
  await page.getByRole('button', { name: 'Choose an exit' }).click();
  await cell(page, 2, 4, 2).click();
  await expect(page.locator('#solve-summary')).toHaveText('The shortest route has 2 moves. There is no other of that length.');
});

test('what a content would change is shown before it is placed', async ({ page }) => {
  await startEmpty(page);
  await page.locator('#palette [data-hold="lava"]').first().click();
  await cell(page, 2, 7, 3).hover();
  await expect(page.locator('#what-if-line')).toHaveText('Would make 5 cells deadly.');
  await expect(page.locator('.tried.deadly')).toHaveCount(5);
  await expect(page.locator('.tried[data-at="3:1,3"]')).toBeVisible();
  await expect(page.locator('.cell[data-verdict="deadly"]')).toHaveCount(0);
  await expectAccessible(page);
  await cell(page, 2, 7, 3).click();
  await expect(page.locator('.tried')).toHaveCount(0);
  await expect(page.locator('.cell[data-verdict="deadly"]')).toHaveCount(5);
  // By keys it is told.
  await cell(page, 2, 3, 3).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#live')).toHaveText('Would make 5 cells deadly.');
});

test('the walk goes along in the link', async ({ page }) => {
  await openText(page, BOOK);
  await setOut(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectWalker(page, 2, 3, 4);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const address = await page.locator('#share-address').inputValue();
  await page.getByLabel('With the walk made in it').uncheck();
  expect(await page.locator('#share-address').inputValue()).not.toBe(address);
  await page.goto('about:blank');
  await openSandbox(page, address.split('#')[1]);
  await expectWalker(page, 2, 3, 4);
  await expect(page.locator('#walk-count')).toHaveText('2 of 2');
});

test('the page answers while the worker searches, and the search can be cancelled', async ({ page }) => {
  // Eight Bows, each with a Troll of its own, and many cells to try one after another: more than a moment's work.
  const left = Array.from({ length: 16 }, (_, row) => Array(4).fill(row === 0 || row === 2 ? 'bow . . . . troll' : '. . . . . .').join(' '));
  const right = Array.from({ length: 16 }, (_, row) => [...Array(22).fill('goblin'), row > 13 ? 'wall' : 'goblin', row === 14 ? 'wall' : '.'].join(' '));
  await openText(page, `size 24x16\nedges side\npage 2\n${left.join('\n')}\npage 3\n${right.join('\n')}\nenter 2 2,2\nexit 3 24,16\n`);
  await setOut(page);
  await page.locator('#walk-solve').click();
  await page.locator('[data-ask="opens"]').click();
  await expect(page.locator('#solve-progress')).toContainText('cells tried');
  await cell(page, 2, 2, 3).click();
  await expectWalker(page, 2, 2, 3);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('#solve-progress')).toBeHidden();
  await expect(page.locator('#find-way')).toBeEnabled();
});
