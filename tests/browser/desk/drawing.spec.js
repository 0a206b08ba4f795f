// A spread built by mouse and by keyboard, with verdicts seen to change.

import { cell, expect, expectAccessible, openSandbox, startEmpty, test } from '../harness.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Takes a content in hand by its name in the palette.
 *
 * @param {Page} page
 * @param {string} name
 */
async function hold(page, name) {
  await page.locator(`#palette [data-hold="${name}"]`).first().click();
}

test('the mouse draws, and every verdict follows', async ({ page }) => {
  await startEmpty(page);
  await hold(page, 'reaper');
  await cell(page, 2, 7, 4).click();
  await expect(cell(page, 2, 7, 4)).toHaveAttribute('data-verdict', 'deadly');
  await expect(cell(page, 3, 2, 2)).toHaveAttribute('data-verdict', 'deadly');
  await expect(cell(page, 3, 3, 4)).toHaveAttribute('data-verdict', 'safe');
  await hold(page, 'wall');
  await cell(page, 3, 5, 1).click();
  await expect(cell(page, 3, 5, 1)).toHaveAttribute('data-verdict', 'blocked');
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await cell(page, 2, 7, 4).click();
  await expect(page.locator('[data-verdict="deadly"]')).toHaveCount(0);
});

test('a stroke is one step, named, undone and done again', async ({ page }) => {
  await startEmpty(page);
  await hold(page, 'troll');
  await cell(page, 2, 6, 2).hover();
  await page.mouse.down();
  await cell(page, 3, 2, 2).hover();
  await page.mouse.up();
  await expect(page.locator('[data-content="troll"]')).toHaveCount(4);
  const undo = page.locator('#undo'), redo = page.locator('#redo');
  await expect(undo).toHaveAccessibleName('Undo: place 4 Trolls');
  await undo.click();
  await expect(page.locator('[data-content="troll"]')).toHaveCount(0);
  await expect(redo).toHaveAccessibleName('Redo: place 4 Trolls');
  await expect(undo).toBeDisabled();
  await redo.click();
  await expect(page.locator('[data-content="troll"]')).toHaveCount(4);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-content="troll"]')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.locator('[data-content="troll"]')).toHaveCount(4);
});

test('a stroke that leaves the book and comes back elsewhere draws no line between', async ({ page }) => {
  await startEmpty(page);
  await hold(page, 'troll');
  await cell(page, 2, 1, 2).hover();
  await page.mouse.down();
  await cell(page, 2, 1, 3).hover();
  await page.locator('#hint').hover();
  await page.mouse.move(720, 880);
  await cell(page, 3, 4, 7).hover();
  await page.mouse.up();
  await expect(page.locator('[data-content="troll"][data-cell^="2:"]')).toHaveCount(2);
  await expect(cell(page, 3, 4, 7)).toHaveAttribute('data-content', 'troll');
  await expect(page.locator('[data-content="troll"][data-cell^="3:"][data-cell*=",1"]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-content="troll"]')).toHaveCount(0);
});

test('undo turns to the spread it changes', async ({ page }) => {
  await startEmpty(page);
  await hold(page, 'troll');
  await cell(page, 3, 1, 1).click();
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Add page 4' }).click();
  await cell(page, 4, 1, 1).click();
  await page.locator('#undo').click();
  await page.locator('#undo').click();
  await page.locator('#undo').click();
  await expect(cell(page, 3, 1, 1)).toHaveAttribute('data-content', 'empty');
});

test('Alt+click and right click pick up; a row is filled', async ({ page }) => {
  await startEmpty(page);
  await hold(page, 'gem');
  await cell(page, 2, 1, 1).click();
  await hold(page, 'moss');
  await cell(page, 2, 2, 1).click();
  await cell(page, 2, 1, 1).click({ modifiers: ['Alt'] });
  await expect(page.locator('#held')).toHaveAccessibleName(/Gem/);
  await expect(cell(page, 2, 1, 1)).toHaveAttribute('data-content', 'gem');
  await cell(page, 2, 2, 1).click({ button: 'right' });
  await expect(page.locator('#held')).toHaveAccessibleName(/Moss/);
  await page.getByRole('button', { name: 'Fill row' }).click();
  await cell(page, 3, 4, 3).click();
  await expect(page.locator('[data-cell^="3:"][data-content="moss"]')).toHaveCount(7);
});

test('a block is selected over the gutter, copied, pasted, moved and cleared', async ({ page }) => {
  await startEmpty(page);
  await hold(page, 'troll');
  await cell(page, 2, 7, 1).click();
  await hold(page, 'gold');
  await cell(page, 3, 1, 2).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await cell(page, 2, 7, 1).hover();
  await page.mouse.down();
  await cell(page, 3, 1, 2).hover();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.locator('[data-block="paste"]').click();
  await cell(page, 2, 1, 5).click();
  await expect(cell(page, 2, 1, 5)).toHaveAttribute('data-content', 'troll');
  await expect(cell(page, 2, 2, 6)).toHaveAttribute('data-content', 'gold');
  // What was pasted is selected now: dragged three columns on, it leaves nothing behind.
  await cell(page, 2, 1, 5).hover();
  await page.mouse.down();
  await cell(page, 2, 4, 5).hover();
  await page.mouse.up();
  await expect(cell(page, 2, 4, 5)).toHaveAttribute('data-content', 'troll');
  await expect(cell(page, 2, 1, 5)).toHaveAttribute('data-content', 'empty');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(cell(page, 2, 4, 5)).toHaveAttribute('data-content', 'empty');
  await expect(cell(page, 2, 7, 1)).toHaveAttribute('data-content', 'troll');
});

test('the keyboard does all of it', async ({ page }) => {
  await startEmpty(page);
  await cell(page, 2, 1, 1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('tr');
  await expect(page.locator('#typing [role="option"]').first()).toHaveText('Troll');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 2, 1)).toHaveAttribute('data-verdict', 'deadly');
  await expect(cell(page, 2, 2, 1)).toHaveAccessibleName('page 2, column 2, row 1: Troll, deadly');
  await expect(page.locator('#live')).toContainText('1 cell became deadly.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('1');
  await expect(cell(page, 2, 2, 2)).toHaveAttribute('data-content', '1');
  await expect(cell(page, 2, 2, 2)).toHaveAttribute('data-verdict', 'safe');
  // Over the gutter by arrows, then a row, both ends and a block.
  await page.keyboard.press('End');
  await expect(cell(page, 3, 7, 2)).toBeFocused();
  await page.keyboard.press('Home');
  for (let step = 0; step < 7; step++) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(cell(page, 3, 1, 2)).toBeFocused();
  await page.keyboard.press('(');
  await expect(cell(page, 3, 1, 2)).toHaveAccessibleName(/entrance$/);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-cell^="3:"][data-content="1"]')).toHaveCount(7);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+x');
  await expect(page.locator('[data-cell^="3:"][data-content="1"]')).toHaveCount(5);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await expect(page.locator('[data-cell^="3:"][data-content="1"]')).toHaveCount(7);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(cell(page, 3, 2, 4)).toHaveAttribute('data-content', '1');
  await page.keyboard.press('Delete');
  await expect(cell(page, 3, 2, 4)).toHaveAttribute('data-content', 'empty');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 3, 2, 4)).toHaveAttribute('data-content', '1');
  await page.keyboard.press('/');
  await expect(page.locator('#palette-search')).toBeFocused();
  await page.keyboard.type('lav');
  await page.keyboard.press('Enter');
  await expect(page.locator('#held')).toHaveAccessibleName(/Lava/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('a cell tells its reasons and points at their causes', async ({ page }) => {
  await startEmpty(page);
  await hold(page, 'lava');
  await cell(page, 2, 7, 2).click();
  await hold(page, 'goblin');
  await cell(page, 3, 1, 2).click();
  await page.keyboard.press('Escape');
  await cell(page, 3, 1, 2).click();
  const note = page.locator('#inspector');
  await expect(note).toContainText('Goblin');
  await expect(note).toContainText('Deadly');
  await expect(note.locator('.reason')).toHaveCount(1);
  await expect(note.locator('.reason a.rule')).toHaveAttribute('href', './rules.html#R17');
  await note.locator('.reason a.rule').focus();
  await expect(cell(page, 2, 7, 2)).toHaveAttribute('data-pointed', '');
  await expect(page.locator('.threads line')).toHaveCount(1);
  // The cause is named, since it lies on the other page, and leads there.
  await note.getByRole('button', { name: 'column 7, row 2' }).click();
  await expect(cell(page, 2, 7, 2)).toBeFocused();
  await expect(note).toContainText('Lava');
});

test('leaves turn, pages are added, removed and resized', async ({ page }) => {
  await startEmpty(page);
  await page.locator('#leaves-after').click();
  await page.getByRole('button', { name: 'Add page 4' }).click();
  await expect(cell(page, 4, 1, 1)).toBeVisible();
  await page.locator('#leaves-before').click();
  await page.locator('#leaves-before').click();
  await page.getByRole('button', { name: 'Add page 1' }).click();
  await expect(cell(page, 1, 1, 1)).toBeVisible();
  await page.locator('#settings').click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await expect(dialog).toContainText('1 to 4');
  await dialog.getByRole('button', { name: 'Remove page 4' }).click();
  await expect(dialog).toContainText('1 to 3');
  await dialog.getByLabel('Columns').fill('5');
  await dialog.getByLabel('Rows').fill('4');
  await dialog.getByRole('button', { name: 'Resize' }).click();
  await dialog.getByLabel('touch nothing').check();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-cell^="1:"]')).toHaveCount(20);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-cell^="1:"]')).toHaveCount(49);
});

test('axe finds no fault by day and by night', async ({ page }) => {
  await openSandbox(page);
  await cell(page, 2, 6, 3).click();
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
});

for (const door of ['new-book', 'settings', 'keys', 'open-books', 'open-gallery']) {
  test(`axe finds no fault behind ${door}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await openSandbox(page);
    await page.locator(`#${door}`).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'dialog');
  });
}
