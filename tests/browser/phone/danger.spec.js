// Deadly Danger Dungeon on a phone's screen: by touch, following the action.

import { expect, expectAccessible, test } from '../harness.js';
import { doFirst, fromHeader, moves, newGame, openTable } from '../table.js';

const PAGE = 'danger.html';

test('a turn by touch, with the acting character in sight', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2', 'person3', 'person4'], 'by-touch');
  const pawn = page.locator('.dungeon .pawn[data-acts]');
  await expect(pawn).toBeInViewport();
  for (let step = 0; step < 12; step += 1) {
    await doFirst(page);
    await expect(pawn).toBeInViewport();
  }
  const { width, inner } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, inner: window.innerWidth }));
  expect(width).toBeLessThanOrEqual(inner);
  await expectAccessible(page);
});

test('all of the dungeon at once, and back', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2'], 'all-of-it');
  const unit = () => page.locator('.dungeon').evaluate((node) => Number.parseFloat(node.style.getPropertyValue('--unit')));
  const near = await unit();
  expect(near).toBeGreaterThan(30);
  await page.getByRole('button', { name: 'All of it' }).tap();
  await expect.poll(unit).toBeLessThan(20);
  await page.getByRole('button', { name: 'All of it' }).tap();
  await expect.poll(unit).toBeGreaterThan(30);
});

test('log, rules and new games open as sheets and dialogs', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person2'], 'sheets');
  for (let step = 0; step < 14; step += 1) {
    await doFirst(page);
  }
  // More than the sheet has room for: it opens at the end.
  await page.locator('#open-log').tap();
  await expect(page.locator('.log-list > li').last()).toBeInViewport();
  await expectAccessible(page);
  await page.locator('.rule-link').first().tap();
  await expect(page.getByRole('dialog', { name: 'The rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('#open-log').tap();
  await expect(page.locator('.log-place')).toBeHidden();
  await fromHeader(page, 'new-game');
  await expectAccessible(page, 'dialog');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  expect(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
});

test('the replay can be moved by a finger', async ({ page }) => {
  await openTable(page, PAGE);
  await newGame(page, ['person', 'person'], 'replayed');
  for (let step = 0; step < 4; step += 1) {
    await doFirst(page);
  }
  const made = await moves(page);
  await page.locator('#watch').tap();
  await page.getByRole('button', { name: 'To the beginning' }).tap();
  await expect(page.locator('#ask')).toContainText(`You look at move 0 of ${made}.`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the replay' }).tap();
  expect(await moves(page)).toBe(made);
});
