// The rules page: every rule in words, every board as the engine judges it, and the way into the sandbox.

import { readFileSync, readdirSync } from 'node:fs';
import { cell, expect, expectAccessible, test } from './harness.js';

/** @typedef {import('@playwright/test').Page} Page */

const folder = new URL('../cases/rules/', import.meta.url);
const words = JSON.parse(readFileSync(new URL('../../www/lang/en.json', import.meta.url), 'utf8'));

/** Every rule of the book, in its order. */
const rules = [...Array.from({ length: 25 }, (_, index) => `R${index + 1}`), 'L1', 'L2'];

/** The boards of the rules, by the names of their files. */
const boards = readdirSync(folder)
  .filter((file) => file.endsWith('.dungeon'))
  .map((file) => file.replace('.dungeon', ''))
  .sort();

/**
 * The verdicts a board's file expects, by cell as `data-cell` writes it.
 *
 * @param {string} board
 */
function expected(board) {
  const verdicts = /** @type {{ [mark: string]: string }} */ ({ '-': 'safe', x: 'deadly', '#': 'blocked' });
  const text = readFileSync(new URL(`${board}.dungeon`, folder), 'utf8');
  const lines = (text.split('\nexpect\n')[1] ?? '').split('\n').filter((line) => line !== '' && !/^route/.test(line));
  /** @type {{ [place: string]: string | undefined }} */
  const found = {};
  let page = '';
  let row = 0;
  for (const line of lines) {
    const number = /^page (\d+)/.exec(line)?.[1];
    if (number !== undefined) {
      page = number;
      row = 0;
      continue;
    }
    row++;
    line.split(' ').forEach((mark, column) => {
      found[`${page}:${column + 1},${row}`] = verdicts[mark];
    });
  }
  return found;
}

/**
 * Opens the rules and waits until every board is filled.
 *
 * @param {Page} page
 * @param {string} [hash] with `#`
 */
async function openRules(page, hash = '') {
  await page.goto(`./rules.html${hash}`);
  await expect(page.locator('.board').last()).toBeAttached();
  await expect(page.locator('.board:not(:has(.cell))')).toHaveCount(0, { timeout: 20_000 });
}

test('every rule is there, in order, with its words', async ({ page }) => {
  await openRules(page);
  const shown = await page.locator('section.rule').evaluateAll((sections) =>
    sections.map((section) => ({
      id: section.id,
      text: section.textContent ?? '',
      isListed: document.querySelectorAll(`#contents a[href="#${section.id}"]`).length === 1,
    })),
  );
  expect(shown.map(({ id }) => id)).toEqual(rules);
  for (const { id, text, isListed } of shown) {
    const { title, short, text: said, reading } = words.rule[id];
    for (const part of [title, short, ...said, ...reading]) {
      expect(text).toContain(part);
    }
    expect(isListed, id).toBe(true);
  }
});

test('every board shows the verdicts its file expects', async ({ page }) => {
  await openRules(page);
  const shown = await page.locator('.board').evaluateAll((figures) =>
    Object.fromEntries(
      figures.map((figure) => [
        figure.id,
        Object.fromEntries(
          [...figure.querySelectorAll('[data-cell]')].map((node) => [
            node.getAttribute('data-cell'),
            node.getAttribute('data-verdict'),
          ]),
        ),
      ]),
    ),
  );
  expect(Object.keys(shown).sort()).toEqual(boards);
  for (const board of boards) {
    expect(shown[board], board).toEqual(expected(board));
  }
});

test('a link to a rule leads to it', async ({ page }) => {
  await openRules(page, '#L1');
  await expect(page.locator('#L1 > h2')).toBeInViewport();
});

test('the reasons of a cell stand under its board', async ({ page, isMobile }) => {
  await openRules(page, '#R4');
  const board = page.locator('#r04b-three');
  const gold = board.locator('[data-cell="2:3,1"]');
  await (isMobile ? gold.tap() : gold.hover());
  await expect(board.locator('.why')).toBeVisible();
  await expect(board.locator('.why')).toContainText('Gold: Deadly.');
  await expect(board.locator('.why')).toContainText('A Wolf from a pack of 3 bites here: column 2, row 1.');
  await expect(board.locator('[data-cause]')).toHaveCount(1);
  await expect(board.locator('[data-cell="2:2,1"]')).toHaveAttribute('data-cause');
});

test('every reason that a board gives has its sentence', async ({ page }) => {
  await openRules(page);
  // A sentence or a word that is missing is an error on the console, which fails the test.
  const gaps = await page.evaluate(() => {
    const found = [];
    for (const node of document.querySelectorAll('.cell')) {
      node.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      const why = node.closest('.board')?.querySelector('.why')?.textContent ?? '';
      if (why === '' || /[{}]|undefined|null|: [.;]|: *$/.test(why)) {
        found.push(`${node.closest('.board')?.id} ${node.getAttribute('data-cell')}: ${why}`);
      }
    }
    return found;
  });
  expect(gaps).toEqual([]);
});

test('arrows walk over a board, and Enter opens it in the sandbox', async ({ page }) => {
  await openRules(page, '#R9');
  const board = page.locator('#r09b-gutter');
  await board.locator('.cell').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const focused = page.locator('.cell:focus');
  await expect(focused).toHaveAttribute('data-cell', '3:1,2');
  await expect(focused).toHaveAccessibleDescription(/until Giants crushed it/);
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 1, 1)).toHaveAttribute('data-verdict', 'deadly');
  await expect(cell(page, 3, 1, 2)).toHaveAttribute('data-content', 'demon');
});

test('a board opens in the sandbox as it is shown', async ({ page, isMobile }) => {
  await openRules(page, '#R20');
  const board = page.locator('#r20a-thief');
  await (isMobile ? board.locator('.open').tap() : board.locator('.cell').first().click());
  await page.waitForURL(/#b=/);
  for (const [place, verdict] of Object.entries(expected('r20a-thief'))) {
    await expect(page.locator(`[data-cell="${place}"]`)).toHaveAttribute('data-verdict', verdict ?? '');
  }
});

test('rules are found by what they speak of and by their number', async ({ page }) => {
  await openRules(page);
  const field = page.getByRole('searchbox');
  const found = page.locator('section.rule:visible');
  await field.fill('bazooka');
  expect(await found.evaluateAll((sections) => sections.map((section) => section.id))).toContain('L2');
  await field.fill('rule 17');
  await expect(found).toHaveCount(1);
  await expect(found).toHaveId('R17');
  await field.fill('no such thing');
  await expect(found).toHaveCount(0);
  await expect(page.locator('#found')).toHaveText(words.rulesPage.found.zero);
  await field.fill('');
  await expect(found).toHaveCount(rules.length);
});

test('axe finds no fault', async ({ page }) => {
  await openRules(page);
  await expectAccessible(page);
});

test('nothing is wider than the screen', async ({ page }) => {
  await openRules(page);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
});
