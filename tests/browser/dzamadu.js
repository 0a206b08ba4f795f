// What the specs of Escape from Dzamadu share.

import { expect } from './harness.js';

/** @typedef {import('@playwright/test').Page} Page */

/** More moves than any hero in these specs makes. */
const MOST_MOVES = 250;

/**
 * Opens the page, at a prison of this seed if one is given.
 *
 * @param {Page} page
 * @param {string} [seed]
 * @param {string} [paper] squares a side
 */
export async function openDzamadu(page, seed, paper = '21') {
  await page.goto('./dzamadu.html');
  await ready(page);
  if (seed) {
    await page.evaluate(
      async ([prison, size]) => {
        const engine = await import(new URL('./pkg/dzamadu/dungeon_sandbox.js', location.href).href);
        location.hash = new engine.Table(undefined, size, 'person', prison).link(false);
      },
      [seed, paper],
    );
    await expect(page.locator('#game-title')).toContainText(seed);
  }
  await dismiss(page);
}

/** @param {Page} page */
export const ready = (page) => expect(page.locator('body[data-ready]')).toBeAttached();

/**
 * Closes what the page has to say.
 *
 * @param {Page} page
 */
export async function dismiss(page) {
  // Always the first: with each that goes, the others move up; some go by themselves.
  const close = page.locator('#notices .close').first();
  while (await close.isVisible()) {
    await close.click({ timeout: 1000 }).catch(() => {});
  }
}

/** Whether the hero is done. @param {Page} page */
export const isOver = (page) => page.locator('#play-on').isVisible();

/** The hero's numbers as they stand in the page. @param {Page} page */
export const numbers = (page) => page.locator('.stat-value').allTextContents();

/** How many moves were made. @param {Page} page */
export const movesMade = (page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('dungeon-sandbox.table.dzamadu.game.'));
    return key ? JSON.parse(localStorage.getItem(key) ?? '{}').moves : 0;
  });

/**
 * Leads the hero until he is done.
 *
 * @param {Page} page
 * @param {() => Promise<void>} act makes one move
 */
export async function live(page, act) {
  for (let move = 0; move < MOST_MOVES && !(await isOver(page)); move++) {
    await act();
  }
  await expect(page.locator('#play-on')).toBeVisible();
}

/** The page is as wide as the screen and no wider. @param {Page} page */
export async function expectNoSideways(page) {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBe(screen);
}
