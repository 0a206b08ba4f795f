// What the specs of the tabletop games share.

import { expect } from './harness.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Opens the page of a game and waits until it can be played.
 *
 * @param {Page} page
 * @param {string} path of the page, relative to the site
 */
export async function openTable(page, path) {
  await page.goto(path);
  await expect(page.locator('#ask')).not.toBeEmpty();
}

/**
 * A thing of the header, which a small screen keeps in its menu.
 *
 * @param {Page} page
 * @param {string} id
 */
export async function fromHeader(page, id) {
  const button = page.locator(`#${id}`);
  if (!(await button.isVisible())) {
    await page.locator('#menu-toggle').click();
  }
  await button.click();
}

/**
 * Sits down to a new game.
 *
 * @param {Page} page
 * @param {string[]} players a word a seat
 * @param {string} seed
 * @param {(dialog: import('@playwright/test').Locator) => Promise<void>} [prepare] what the game asks besides
 */
export async function newGame(page, players, seed, prepare) {
  await fromHeader(page, 'new-game');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await prepare?.(dialog);
  const seats = dialog.getByLabel(/^Player of seat/);
  while ((await seats.count()) > players.length) {
    await dialog.getByRole('button', { name: /^Remove seat/ }).last().click();
  }
  while ((await seats.count()) < players.length) {
    await dialog.getByRole('button', { name: 'One seat more' }).click();
  }
  for (const [index, player] of players.entries()) {
    await seats.nth(index).selectOption(player);
  }
  await dialog.getByLabel('Seed of the dice').fill(seed);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Chooses how fast bots move.
 *
 * @param {Page} page
 * @param {'at once' | 'quick' | 'slow'} pace
 */
export async function setPace(page, pace) {
  await fromHeader(page, 'settings');
  await page.getByRole('dialog').getByLabel(pace).check();
  await page.keyboard.press('Escape');
}

/**
 * How many moves were made in the game in hand.
 *
 * @param {Page} page
 */
export async function moves(page) {
  const words = await page.locator('.replay-where').textContent();
  return Number(/of (\d+)$/.exec(words ?? '')?.[1] ?? Number.NaN);
}

/**
 * Does the first thing in the bar that may be done, and waits until the move is made.
 *
 * @param {Page} page
 */
export async function doFirst(page) {
  const before = await moves(page);
  await page.locator('.verb:not([aria-disabled])').first().click();
  await expect.poll(() => moves(page)).toBeGreaterThan(before);
  await expect(page.locator('.actions-bar[data-busy]')).toHaveCount(0);
}

/**
 * The keys of the games that this browser keeps.
 *
 * @param {Page} page
 * @param {string} game
 */
export const keptGames = (page, game) =>
  page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), `dungeon-sandbox.table.${game}.game.`);
