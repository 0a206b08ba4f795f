// Deadly Danger Dungeon on a desk's screen: whole games, keeping, links, boards, keys.

import { expect, expectAccessible, test } from '../harness.js';
import { doFirst, keptGames, moves, newGame, openTable, setPace } from '../table.js';

/** @typedef {import('@playwright/test').Page} Page */

const PAGE = 'danger.html';

/**
 * Plays on by first choices.
 *
 * @param {Page} page
 * @param {number} count how many
 * @returns {Promise<number>} the moves of the game then: a setting may have made some more
 */
async function play(page, count) {
  for (let made = 0; made < count; made += 1) {
    await doFirst(page);
  }
  return moves(page);
}

test('four bots play a whole game, which can be watched again and played on', async ({ page }) => {
  test.setTimeout(150_000);
  await openTable(page, PAGE);
  await setPace(page, 'at once');
  await newGame(page, ['easy', 'strong', 'easy', 'strong'], 'four-bots');
  await expect(page.locator('#again')).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('#ask')).toContainText(/Red|Blue|Green|Yellow/);
  const whole = await moves(page);
  expect(whole).toBeGreaterThan(40);
  await expect(page.locator('.log-list > li').last()).toBeVisible();
  await expectAccessible(page);

  await page.locator('#watch').click();
  await page.getByLabel('Moment of the game').fill('12');
  await expect(page.locator('#ask')).toHaveText(`You look at move 12 of ${whole}.`);
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(page.locator('#ask')).toHaveText(`You look at move 11 of ${whole}.`);
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect.poll(() => moves(page)).toBeLessThan(whole);
  await expect.poll(async () => (await keptGames(page, 'danger')).length).toBe(2);
});

test('two persons play on one screen, and undo stops where dice fell', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2'], 'two-persons');
  const turn = page.locator('.character[data-turn] strong');
  const first = await turn.textContent();
  await expect(page.locator('.verb').first()).toHaveText(/Roll/);
  const made = await play(page, 1);
  await page.keyboard.press('u');
  await expect(page.locator('#why')).toContainText('dice fell');
  expect(await moves(page)).toBe(made);
  // On until the other is in turn.
  for (let step = 0; step < 20 && (await turn.textContent()) === first; step += 1) {
    await doFirst(page);
  }
  await expect(turn).not.toHaveText(first ?? '');
  await expect(page.locator('.log-list')).toContainText('Red');
  await expect(page.locator('.log-list')).toContainText('Blue');
});

test('a choice that may not be made says why, and changes nothing', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person'], 'refusals');
  const refused = page.locator('.verb[aria-disabled]').first();
  // Both stand at the start: an attack is possible, so walk apart first.
  for (let step = 0; step < 20 && (await refused.count()) === 0; step += 1) {
    await doFirst(page);
  }
  const before = await moves(page);
  await refused.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#why')).not.toBeEmpty();
  await expect(page.locator('#live')).not.toBeEmpty();
  expect(await moves(page)).toBe(before);
});

test('one person with all seats takes back what they like', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person'], 'one-person');
  const made = await play(page, 5);
  const at = await page.locator('.character').allTextContents();
  const later = await play(page, 1);
  await page.locator('#undo').click();
  await expect.poll(() => moves(page)).toBe(made);
  expect(await page.locator('.character').allTextContents()).toEqual(at);
  await page.keyboard.press('Shift+U');
  await expect.poll(() => moves(page)).toBe(later);
  while ((await moves(page)) > 0) {
    await page.keyboard.press('u');
  }
  await page.keyboard.press('u');
  await expect(page.locator('#why')).toContainText('nothing to take back');
  await expect(page.locator('#took-back')).toBeVisible();
});

test('a game is resumed after a reload, among others', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2'], 'resumed');
  const made = await play(page, 4);
  const before = await page.locator('.log-list').textContent();
  await page.reload();
  await expect.poll(() => moves(page)).toBe(made);
  await expect(page.locator('.log-list')).toHaveText(before ?? '');
  await newGame(page, ['person'], 'another');
  await expect.poll(() => moves(page)).toBe(0);
  await page.locator('#open-games').click();
  const dialog = page.getByRole('dialog', { name: 'Your games' });
  await expect(dialog.locator('.kept-game')).toHaveCount(2);
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: /^Open Red, Blue/ }).click();
  await expect.poll(() => moves(page)).toBe(made);
  // Deleted, and brought back.
  await page.locator('#open-games').click();
  await dialog.getByRole('button', { name: /^Delete Red, Blue/ }).click();
  expect(await keptGames(page, 'danger')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  expect(await keptGames(page, 'danger')).toHaveLength(2);
});

test('a record goes out as a file and comes in again; another file is refused', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2'], 'to-a-file');
  const made = await play(page, 3);
  await page.locator('#open-games').click();
  const dialog = page.getByRole('dialog', { name: 'Your games' });
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: /^Save as file: / }).click()]);
  const file = await download.path();
  await page.locator('#bring-in').setInputFiles({ name: 'poem.txt', mimeType: 'text/plain', buffer: Buffer.from('Roses are red') });
  await expect(dialog.getByRole('alert')).toContainText('poem.txt could not be brought in');
  await expect(dialog.getByRole('alert')).toContainText('no record');
  await page.locator('#bring-in').setInputFiles(file);
  await expect(dialog).toBeHidden();
  await expect.poll(() => moves(page)).toBe(made);
  await expect.poll(async () => (await keptGames(page, 'danger')).length).toBe(2);
});

test('a link opens the same game in a fresh profile, or its beginning', async ({ page, browser }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2'], 'by-link');
  await play(page, 5);
  const log = await page.locator('.log-list').textContent();
  await page.locator('#share').click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page, 'dialog');
  const whole = await dialog.getByLabel('Link to this game').inputValue();
  await dialog.getByLabel(/beginning alone/).check();
  const start = await dialog.getByLabel('Link to the beginning').inputValue();
  expect(start.length).toBeLessThan(whole.length);
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(whole);
  await expect(stranger.locator('.log-list')).toHaveText(log ?? '');
  expect(await keptGames(stranger, 'danger')).toHaveLength(0);
  await doFirst(stranger);
  await expect.poll(async () => (await keptGames(stranger, 'danger')).length).toBe(1);
  await stranger.goto('about:blank');
  await stranger.goto(start);
  await expect.poll(() => moves(stranger)).toBe(0);
  await expect(stranger.locator('.notice')).toContainText('is kept');
  await doFirst(stranger);
  const [first] = await stranger.locator('.log-list > li').nth(1).allTextContents();
  expect(log).toContain(first ?? 'nothing');
  await other.close();
});

test('a broken link is refused with its why, and the own game stays', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2'], 'own-game');
  const made = await play(page, 3);
  await page.locator('#share').click();
  const good = new URL(await page.getByLabel('Link to this game').inputValue()).hash.slice(1);
  await page.keyboard.press('Escape');
  for (const bad of [good.slice(0, -4), `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`, 'x=123', 'g=', 'b=AAAA']) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, bad);
    await expect(page.locator('.notice.alert').last()).toContainText('This link cannot be opened.');
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(await moves(page)).toBe(made);
  }
  await page.goto('about:blank');
  await openTable(page, `${PAGE}#${good.slice(0, -4)}`);
  await expect(page.locator('.notice.alert')).toContainText('This link cannot be opened.');
  await expect.poll(() => moves(page)).toBe(made);
});

test('a turn by keys alone, told to a screen reader', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2'], 'by-keys');
  const turn = page.locator('.character[data-turn] strong');
  const first = await turn.textContent();
  await page.keyboard.press('Enter');
  await expect.poll(() => moves(page)).toBeGreaterThan(0);
  await expect(page.locator('#live')).not.toBeEmpty();
  for (let step = 0; step < 20 && (await turn.textContent()) === first; step += 1) {
    const before = await moves(page);
    await expect(page.locator('.actions-bar[data-busy]')).toHaveCount(0);
    await page.keyboard.press('1');
    await expect.poll(() => moves(page)).toBeGreaterThan(before);
  }
  await expect(turn).not.toHaveText(first ?? '');
  // Rules, keys, list: opened by keys, closed by Escape.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'The rules' })).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await page.locator('.rule-link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.rule-text[data-asked]')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.locator('#keys').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('where one may go is marked on the board and in the list, and a press walks there', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person'], 'on-the-board');
  const targets = page.locator('.target');
  for (let step = 0; step < 6 && (await targets.count()) === 0; step += 1) {
    await doFirst(page);
  }
  const space = await targets.last().getAttribute('data-space');
  const before = await moves(page);
  await page.getByRole('button', { name: 'As a list' }).click();
  await expectAccessible(page);
  const item = page.locator(`.twin li[data-space="${space}"]`);
  await expect(item.getByRole('button')).toBeVisible();
  await page.getByRole('button', { name: 'As a list' }).click();
  await page.locator(`.target[data-space="${space}"] .target-field`).click();
  if ((await moves(page)) === before) {
    // Several walks end there; the bar has the focus on the first of them.
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => moves(page)).toBeGreaterThan(before);
});

test('others’ dice are asked about only where one wants to be asked', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2'], 'whose-dice');
  await doFirst(page);
  await doFirst(page);
  // The other has let the die stand without having been asked.
  await expect(page.locator('#ask')).toContainText(/Where to|spaces/);
  await page.locator('#settings').click();
  await page.getByLabel('Ask me about re-rolls').check();
  await page.keyboard.press('Escape');
  const asked = page.locator('#ask', { hasText: 'Shall it stand' });
  for (let step = 0; step < 30 && (await asked.count()) === 0; step += 1) {
    await doFirst(page);
  }
  await expect(asked).toBeVisible();
});

test('an own board is refused with the place of its fault, or played on', async ({ page }) => {
  await openTable(page, PAGE);
  await page.locator('#new-game').click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as file' }).click()]);
  const stream = await download.createReadStream();
  let board = '';
  for await (const piece of stream) {
    board += piece;
  }
  expect(board).toContain('danger board 1');
  const file = (/** @type {string} */ name, /** @type {string} */ words) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
  await page.locator('#setup-edition').setInputFiles(file('bad.txt', board.replace('exit e15', 'exit nowhere')));
  await expect(dialog.getByRole('alert').first()).toContainText('bad.txt is not taken.');
  await expect(dialog.getByRole('alert').first()).toContainText('nowhere');
  await expectAccessible(page, 'dialog');
  await page.locator('#setup-edition').setInputFiles(file('good.txt', board.replace(/^title .*$/m, 'title The cellar')));
  await expect(dialog).toContainText('Your own.');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.board-note')).toContainText('The cellar');
  await expect.poll(async () => (await keptGames(page, 'danger')).length).toBe(1);
  await page.reload();
  await expect(page.locator('.board-note')).toContainText('The cellar');
  // Its link brings the board along.
  await page.locator('#share').click();
  const link = await page.getByLabel('Link to this game').inputValue();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('.board-note')).toContainText('The cellar');
});

test('a seed that is none is refused in words', async ({ page }) => {
  await openTable(page, PAGE);
  await page.locator('#new-game').click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByLabel('Seed of the dice').fill('Not a Seed');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(dialog.getByRole('alert').last()).toContainText('Not a Seed');
});

test('a full storage is said, and the game goes on', async ({ page }) => {
  await openTable(page, PAGE);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await newGame(page, ['person', 'person2'], 'full');
  await expect(page.locator('.notice.alert')).toContainText('will not keep this game');
  await doFirst(page);
  await expect(page.locator('#keeping')).toHaveText('not kept');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.notice').getByRole('button', { name: 'Save as file' }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.record\.txt$/);
});

test('an entry nobody can read is told and not dropped', async ({ page }) => {
  await openTable(page, PAGE);
  await page.evaluate(() => {
    localStorage.setItem('dungeon-sandbox.table.danger.game.odd', '{"half');
    localStorage.setItem(
      'dungeon-sandbox.table.danger.game.bent',
      JSON.stringify({ id: 'bent', title: 'Bent', record: 'dungeon-sandbox record 1\ngame danger\nnonsense', moves: 3, over: false, edited: Date.now(), revision: 'r' }),
    );
  });
  await page.reload();
  await expect(page.locator('.notice.alert')).toContainText('“Bent” cannot be opened.');
  await expect(page.locator('#ask')).not.toBeEmpty();
  await page.locator('#open-games').click();
  await expect(page.getByRole('textbox', { name: 'What the entry holds' })).toHaveValue('{"half');
  expect(await keptGames(page, 'danger')).toHaveLength(2);
});

test('a game played on in two tabs becomes two games', async ({ page, context }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2'], 'two-tabs');
  const made = await play(page, 1);
  const [key = ''] = await keptGames(page, 'danger');
  await expect.poll(() => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}').moves, key)).toBe(made);
  const second = await context.newPage();
  await openTable(second, PAGE);
  await expect.poll(() => moves(second)).toBe(made);
  await doFirst(second);
  await doFirst(page);
  await expect(page.locator('.notice.alert')).toContainText('another tab');
  await expect.poll(async () => (await keptGames(page, 'danger')).length).toBe(2);
});

test('bots wait, move one by one, and their seats can be taken', async ({ page }) => {
  await openTable(page, PAGE);
  await setPace(page, 'slow');
  await newGame(page, ['easy', 'easy'], 'one-by-one');
  await page.keyboard.press('p');
  await expect(page.locator('#ask')).toContainText('waits');
  const before = await moves(page);
  await page.keyboard.press('s');
  await expect.poll(() => moves(page)).toBe(before + 1);
  await expect(page.locator('#ask')).toContainText('waits');
  await page.keyboard.press('u');
  await expect(page.locator('#why')).toContainText('Bots play all seats');
  await page.locator('#settings').click();
  await page.getByLabel('Player of Red').selectOption('person');
  await page.getByLabel('Player of Blue').selectOption('person');
  await page.keyboard.press('Escape');
  await expect(page.locator('.verb').first()).toBeVisible();
  await doFirst(page);
});

test('in the dark, too, axe finds no fault', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2', 'easy', 'strong'], 'in-the-dark');
  await expectAccessible(page);
  await page.locator('#new-game').click();
  await expectAccessible(page, 'dialog');
});

test('a link opened on the page of another game leads to its own', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2'], 'led-there');
  const made = await play(page, 3);
  await page.locator('#share').click();
  const address = new URL(await page.getByLabel('Link to this game').inputValue());
  await page.keyboard.press('Escape');
  for (const other of ['kalahen.html', './']) {
    await page.goto(`${other}${address.hash}`);
    await page.waitForURL(/danger\.html/);
    await expect.poll(() => moves(page)).toBe(made);
    await expect(page.locator('.notice.alert')).toHaveCount(0);
  }
  // Pasted into a page that is open.
  await openTable(page, 'dzamadu.html');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address.hash);
  await page.waitForURL(/danger\.html/);
  await expect.poll(() => moves(page)).toBe(made);
});

test('the log shows its end after a reload, and the moment that is looked back to', async ({ page }) => {
  await openTable(page, PAGE);
  await setPace(page, 'at once');
  await newGame(page, ['easy', 'easy'], 'log-in-sight');
  await expect(page.locator('#again')).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.locator('.log-list > li').last()).toBeInViewport();
  await page.locator('#watch').click();
  await page.getByLabel('Moment of the game').fill('1');
  await expect(page.locator('[data-now]')).toBeInViewport();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('.log-list > li').last()).toBeInViewport();
});
