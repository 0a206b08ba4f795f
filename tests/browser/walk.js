// What the specs of walking share: books to walk in.

import { expect, openSandbox } from './harness.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Bow, Sword, Mask, Bridge and weapons on two leaves; a way out. */
export const BOOK = `size 7x7
page 2
. . . . . troll .
. bow . . . . troll
. . . . wall wall wall
. sword dragon . wall . .
. mask dragon . . . .
. . troll . bridge pit .
. . . . . bridge wall
page 3
. . . . . . .
. bazooka . . . . .
. tweezers . . . . .
. excalibur . . lava . .
. . . . . . .
. . zombie troll . . .
. molotov . . . . tunnel
page 4
. . . . . . .
. . . . . . .
. . . . wall . .
. . wall sword wall . .
. . wall . . . .
tunnel . . . . dragon .
. . . . . . .
page 5
. . . . . . .
. boss . . . . .
. . . . . . .
. . . . wall wall wall
. . . . wall . .
. . . . . . .
. . . . wall . .
enter 2 1,4
exit 5 7,7
`;

/** Walls around the exit, and no way through. */
export const CLOSED = `size 5x4
page 2
. . . . .
. troll . . .
. lava . . .
. . . . .
page 3
. . wall . .
. . wall . .
. . wall wall wall
. . . . .
edges side
enter 2 1,1
exit 3 5,1
`;

/**
 * Opens the sandbox on a book in the text format.
 *
 * @param {Page} page
 * @param {string} text
 */
export async function openText(page, text) {
  await openSandbox(page);
  const link = await page.evaluate(async (words) => {
    const engine = await import(new URL('./pkg/dungeon_sandbox.js', document.baseURI).href);
    const sandbox = new engine.Sandbox();
    sandbox.open_text(words);
    return sandbox.link();
  }, text);
  await page.goto('about:blank');
  await openSandbox(page, link);
}

/**
 * Sets out from the entrance.
 *
 * @param {Page} page
 */
export async function setOut(page) {
  await page.getByRole('button', { name: 'Walk', exact: true }).click();
  await expect(page.locator('.sheet:not(.turning) .walker')).toBeVisible();
}

/**
 * Where the walker stands.
 *
 * @param {Page} page
 * @param {number} pageNumber
 * @param {number} column from 1
 * @param {number} row from 1
 */
export async function expectWalker(page, pageNumber, column, row) {
  await expect(page.locator('.sheet:not(.turning) .walker')).toHaveAttribute('data-at', `${pageNumber}:${column},${row}`);
}
