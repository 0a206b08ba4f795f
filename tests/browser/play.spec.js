// Puzzles: forged, played with the verdicts hidden, counted.

import { expect, expectAccessible, openSandbox, test } from './harness.js';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens the dialog of puzzles. @param {Page} page */
async function openPuzzles(page) {
  const menu = page.locator('#menu-toggle');
  if (await menu.isVisible()) {
    await menu.click();
  }
  await page.locator('#open-puzzles').click();
  const dialog = page.getByRole('dialog', { name: 'Puzzles' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Waits until a puzzle is there and its shortest way is known. @param {Page} page */
const ready = (page) => expect(page.locator('#play')).toHaveAttribute('data-ready', '', { timeout: 30_000 });

/**
 * Forges a puzzle and opens it.
 *
 * @param {Page} page
 * @param {{ seed: string, difficulty?: string, rules?: string[] }} wanted
 */
async function forge(page, { seed, difficulty = 'easy', rules = [] }) {
  const dialog = await openPuzzles(page);
  await dialog.getByRole('textbox', { name: 'Seed' }).fill(seed);
  await dialog.getByLabel('Difficulty').selectOption(difficulty);
  if (rules.length > 0) {
    await dialog.getByText('My choice').click();
  }
  for (const rule of rules) {
    await dialog.locator(`input[type="checkbox"][value="${rule}"]`).check();
  }
  await dialog.getByRole('button', { name: 'Forge and play' }).click();
  await ready(page);
}

/**
 * The shortest way through the puzzle of the address as arrow keys, and cells of each verdict as they are addressed
 * in the document: what a player has to find out.
 *
 * @param {Page} page
 */
function solution(page) {
  return page.evaluate(async () => {
    const at = (/** @type {string} */ path) => import(new URL(path, location.href).href);
    const { Sandbox, Solver } = await at('./pkg/dungeon_sandbox.js');
    const { headingOf } = await at('./js/walk/geometry.js');
    const { placeOf, spreadOf } = await at('./js/sandbox/state.js');
    const link = location.hash.slice(1).replace('&play', '');
    const sandbox = new Sandbox();
    sandbox.open_link(link);
    const info = sandbox.info();
    const solver = new Solver(link);
    while (solver.run(10_000).state === 'searching') {
      // On to the next slice.
    }
    const moves = /** @type {any[]} */ (solver.route().moves);
    const key = /** @type {{[heading: string]: string}} */ ({ east: 'ArrowRight', west: 'ArrowLeft', north: 'ArrowUp', south: 'ArrowDown' });
    const stops = [{ place: placeOf(info, info.enter) }, ...moves];
    const view = sandbox.view(spreadOf(info.first));
    const cells = (/** @type {number} */ verdict) =>
      Array.from({ length: view.length / 4 }, (_, index) => index)
        .filter((index) => view[index * 4 + 1] === verdict)
        .map((index) => placeOf(info, index))
        .map((place) => `${place.page}:${place.column},${place.row}`);
    return {
      keys: moves.map((move, index) => key[headingOf(info, stops[index].place, move.place, move.manner)] ?? ''),
      // A move that can be walked back by the arrow across.
      level: moves.findIndex((move, index) => move.manner === 'step' && stops[index].place.page === move.place.page),
      deadly: cells(1),
      safe: cells(0),
    };
  });
}

/** A cell of the board. @param {Page} page @param {string} place */
const cell = (page, place) => page.locator(`#play [data-cell="${place}"]`);

/** Walks by keys. @param {Page} page @param {string[]} keys */
async function walk(page, keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
}

test('a puzzle forged from a seed is solved by keyboard', async ({ page }) => {
  await openSandbox(page);
  await forge(page, { seed: 'a cold morning', rules: ['R17'] });
  expect(page.url()).toMatch(/#b=[\w-]+&play$/);
  const { keys } = await solution(page);
  await page.keyboard.press('w');
  await walk(page, keys.slice(0, -1));
  await page.keyboard.press('Backspace');
  await walk(page, keys.slice(-2));
  const dialog = page.getByRole('dialog', { name: 'Out!' });
  await expect(dialog).toContainText(`${keys.length} moves, the shortest · no mistake · no hint`);
  await expect(dialog.locator('textarea')).toHaveValue(/Dungeon Sandbox · A puzzle: .*\n.*#b=[\w-]+&play$/);
  await page.keyboard.press('Escape');
  // The same seed gives the same puzzle.
  const first = page.url();
  await page.goto('about:blank');
  await openSandbox(page);
  await forge(page, { seed: 'a cold morning', rules: ['R17'] });
  expect(page.url()).toBe(first);
});

test('nothing gives a verdict away before it is asked for', async ({ page }) => {
  await openSandbox(page);
  await forge(page, { seed: 'keep quiet', difficulty: 'medium' });
  const board = page.locator('#play .book');
  for (const sign of ['data-verdict', 'data-saved', 'data-was', 'data-over', 'data-warned', 'data-option']) {
    await expect(board.locator(`[${sign}]`), sign).toHaveCount(0);
  }
  const names = await board.locator('[data-cell]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? ''));
  expect(names.filter((name) => /safe|deadly|blocked|saved/.test(name))).toEqual([]);
  // Cells of one content look alike whatever their verdict, to styles as well.
  const looks = await board.locator('[data-content="empty"]:not([data-here])').evaluateAll((nodes) => [
    ...new Set(nodes.map((node) => [...node.attributes].map(({ name, value }) => (['data-cell', 'aria-label'].includes(name) ? name : `${name}=${value}`)).join(' '))),
  ]);
  expect(looks).toHaveLength(1);
  await page.locator('#play [data-act="giveUp"]').click();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(board.locator('[data-verdict="deadly"]').first()).toBeAttached();
  await expect(board.locator('.drawings .ahead').first()).toBeAttached();
});

test('a deadly step does not move, counts, and says why only when asked', async ({ page }) => {
  await openSandbox(page);
  await forge(page, { seed: 'a cold morning', rules: ['R17'] });
  const { keys, deadly } = await solution(page);
  await page.keyboard.press('w');
  // Somewhere along the way something deadly lies beside it.
  const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'];
  const score = page.locator('#play .play-score');
  for (const key of keys) {
    for (const other of arrows.filter((arrow) => arrow !== key)) {
      await page.keyboard.press(other);
      if (/1 mistake/.test((await score.textContent()) ?? '')) {
        break;
      }
      await page.keyboard.press('Backspace');
    }
    if (/1 mistake/.test((await score.textContent()) ?? '')) {
      break;
    }
    await page.keyboard.press(key);
  }
  await expect(score).toContainText('1 mistake');
  const said = page.locator('#play .play-said');
  await expect(said).toContainText(/You stay where you are|No way through/);
  await expect(said).not.toContainText(/rule \d/);
  await expect(page.locator('#play .book [data-verdict]')).toHaveCount(1);
  const told = await page.locator('#play .book [data-verdict="deadly"]').getAttribute('data-cell');
  expect(deadly).toContain(told);
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(said).toContainText(/rule/);
});

test('cells are crossed out, checked, taken back, and stay over a reload', async ({ page }) => {
  await openSandbox(page);
  await forge(page, { seed: 'pencil' });
  const { deadly, safe } = await solution(page);
  const open = ((await page.locator('#play [data-here]').getAttribute('data-cell')) ?? '').split(':')[0] ?? '';
  const [kills = '', kills2 = ''] = deadly.filter((place) => place.startsWith(open));
  const [spared = ''] = safe.filter((place) => place.startsWith(open));
  await cell(page, kills).evaluate((node) => /** @type {HTMLElement} */ (node).focus());
  await page.keyboard.press('x');
  await cell(page, kills2).evaluate((node) => /** @type {HTMLElement} */ (node).focus());
  await page.keyboard.press('x');
  await cell(page, spared).evaluate((node) => /** @type {HTMLElement} */ (node).focus());
  await page.keyboard.press('x');
  await expect(cell(page, spared)).toHaveAccessibleName(/crossed out/);
  await page.keyboard.press('c');
  const said = page.locator('#play .play-said');
  await expect(said).toContainText('Of 3 crosses, one is wrong.');
  await expect(page.locator('#play [data-wrong]')).toHaveCount(0);
  await page.getByRole('button', { name: /^Which/ }).click();
  await expect(cell(page, spared)).toHaveAttribute('data-wrong', '');
  await expect(page.locator('#play [data-wrong]')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(cell(page, spared)).not.toHaveAttribute('data-mark');
  await page.keyboard.press('Control+y');
  await expect(cell(page, spared)).toHaveAttribute('data-mark', 'cross');
  await cell(page, spared).evaluate((node) => /** @type {HTMLElement} */ (node).focus());
  await page.keyboard.press('s');
  await expect(cell(page, spared)).toHaveAttribute('data-mark', 'dot');
  await page.reload();
  await ready(page);
  await expect(cell(page, spared)).toHaveAttribute('data-mark', 'dot');
  await expect(cell(page, kills)).toHaveAttribute('data-mark', 'cross');
  await expect(page.locator('#play .play-score')).toContainText('1 hint');
});

test('a click crosses out, another marks safe; while looking it does nothing', async ({ page }) => {
  await openSandbox(page);
  await forge(page, { seed: 'pencil' });
  const first = page.locator('#play .cell:visible').nth(8);
  await page.locator('#play [data-act="look"]').click();
  await first.click();
  await expect(first).not.toHaveAttribute('data-mark');
  await page.locator('#play [data-act="mark"]').click();
  await first.click();
  await expect(first).toHaveAttribute('data-mark', 'cross');
  await first.click();
  await expect(first).toHaveAttribute('data-mark', 'dot');
  await first.click();
  await expect(first).not.toHaveAttribute('data-mark');
  const [a, b] = await Promise.all([8, 11].map((index) => page.locator('#play .cell:visible').nth(index).boundingBox()));
  if (a && b) {
    await page.mouse.move(a.x + 9, a.y + 9);
    await page.mouse.down();
    await page.mouse.move(b.x + 9, b.y + 9, { steps: 6 });
    await page.mouse.up();
  }
  await expect(page.locator('#play [data-mark="cross"]')).toHaveCount(4);
  await page.locator('#play [data-act="undo"]').click();
  await expect(page.locator('#play [data-mark]')).toHaveCount(0);
});

test('a hint says where, then which rule, then the cell and why', async ({ page }) => {
  await openSandbox(page);
  await forge(page, { seed: 'a cold morning', rules: ['R17'] });
  const said = page.locator('#play .play-said');
  const board = page.locator('#play .book');
  await page.keyboard.press('h');
  await expect(said).toContainText(/Look at the .* part of page/);
  await expect(board.locator('[data-verdict]')).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(said).toContainText(/What decides there is/);
  await expect(board.locator('[data-verdict]')).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(said).toContainText(/column \d+, row \d+.*is (deadly|safe|blocked):/);
  await expect(said.locator('a')).not.toHaveCount(0);
  await expect(board.locator('[data-verdict]')).toHaveCount(1);
  await expect(page.locator('#play .play-score')).toContainText('3 hints');
});

test('the spread of the day counts once, and the row of days stays over a reload', async ({ page }) => {
  // A day whose way is walked by arrows alone.
  await page.clock.setFixedTime(new Date(2026, 10, 30, 12));
  await openSandbox(page);
  const dialog = await openPuzzles(page);
  await expect(dialog).toContainText('No day in a row yet.');
  await dialog.getByRole('button', { name: 'Play this day' }).click();
  await ready(page);
  const { keys } = await solution(page);
  await page.keyboard.press('w');
  await walk(page, keys);
  const result = page.getByRole('dialog', { name: 'Out!' });
  await expect(result).toContainText('One day in a row.');
  await page.keyboard.press('Escape');
  await page.reload();
  await ready(page);
  await expect(page.locator('#play [data-act="result"]')).toBeVisible();
  await page.keyboard.press('w');
  await page.keyboard.press('Backspace');
  await walk(page, keys.slice(-1));
  const again = await openPuzzles(page);
  await expect(again).toContainText('One day in a row. One puzzle solved.');
  await expect(again).toContainText('moves, the shortest · no mistake · no hint');
  await again.getByRole('button', { name: 'Day before' }).click();
  await expect(again).not.toContainText('moves, the shortest');
});

test('a valid way that is not the shortest is told as such, and can be taken', async ({ page }) => {
  await openSandbox(page);
  await forge(page, { seed: 'a cold morning', rules: ['R17'] });
  const { keys, level } = await solution(page);
  const across = /** @type {{[key: string]: string}} */ ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' });
  await page.keyboard.press('w');
  await walk(page, [...keys.slice(0, level + 1), across[keys[level] ?? ''] ?? '', ...keys.slice(level)]);
  await expect(page.locator('#play .play-said')).toHaveText(`Out, in ${keys.length + 2} moves. A valid way, but 2 more than needed.`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'That is enough for me' }).click();
  await expect(page.getByRole('dialog', { name: 'Out!' })).toContainText(`${keys.length + 2} moves, 2 too many`);
});

test('only days solved on the day itself make a row, and its gap ends it', async ({ page }) => {
  await openSandbox(page);
  await page.evaluate(async () => {
    const { shiftDay, today } = await import(new URL('./js/play/kept.js', location.href).href);
    const now = today();
    const solved = { kind: 'solved', length: 9, shortest: 9, mistakes: 0, hints: 0, seconds: null };
    const days = Object.fromEntries([1, 2, 4, 5, 6].map((ago) => [shiftDay(now, -ago), { ...solved, on: shiftDay(now, -ago) }]));
    days[shiftDay(now, -3)] = { ...solved, on: now };
    localStorage.setItem('dungeon-sandbox.days', JSON.stringify(days));
  });
  await expect(await openPuzzles(page)).toContainText('2 days in a row. The longest row: 3 days.');
});

test('forging can be cancelled, and says what it could not fit', async ({ page }) => {
  await openSandbox(page);
  const dialog = await openPuzzles(page);
  await dialog.getByText('My choice').click();
  for (const box of await dialog.locator('.play-rules input').all()) {
    await box.check();
  }
  // The forge is quick: hold it back, so that there is time to cancel.
  await page.context().route('**/play/worker.js', () => {});
  await dialog.getByRole('button', { name: 'Forge and play' }).click();
  await expect(dialog.locator('progress')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.locator('.play-status')).toContainText('Cancelled');
  await expect(dialog.locator('progress')).toBeHidden();
  await page.context().unroute('**/play/worker.js');
  await dialog.getByLabel('Columns').fill('5');
  await dialog.getByLabel('Rows').fill('5');
  await dialog.getByRole('button', { name: 'Forge and play' }).click();
  await expect(dialog.locator('.play-status')).toContainText(/No puzzle after \d+ attempts\. What would not fit most often was .+ \(.+\)/, { timeout: 50_000 });
});

test('the book in hand is played, and left for the sandbox again', async ({ page }) => {
  await openSandbox(page);
  const dialog = await openPuzzles(page);
  await dialog.getByRole('button', { name: 'Play this book' }).click();
  await ready(page);
  await expect(page.locator('#palette')).toBeHidden();
  const notes = page.locator('#play .play-notes');
  if (await notes.isVisible()) {
    await notes.click();
  }
  await page.getByRole('button', { name: 'Leave the puzzle' }).click();
  await expect(page.locator('#play')).toHaveCount(0);
  await expect(page.locator('[data-verdict="deadly"]').first()).toBeVisible();
  expect(page.url()).not.toContain('&play');
});

test('a broken link to play is refused', async ({ page }) => {
  await page.goto('./#b=1nonsense&play');
  await expect(page.locator('.notice.alert')).toContainText('cannot be opened');
  await expect(page.locator('[data-verdict]').first()).toBeVisible();
});

test('axe finds no fault in the dialog, on the board, in the result', async ({ page }) => {
  await openSandbox(page);
  const dialog = await openPuzzles(page);
  await expectAccessible(page);
  await dialog.getByLabel('Close').click();
  await forge(page, { seed: 'a cold morning', rules: ['R17'] });
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.keyboard.press('x');
    await page.keyboard.press('h');
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const { keys } = await solution(page);
  await page.keyboard.press('w');
  await walk(page, keys);
  await expect(page.getByRole('dialog', { name: 'Out!' })).toBeVisible();
  await expectAccessible(page);
});
