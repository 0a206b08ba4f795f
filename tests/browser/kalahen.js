// What the specs of Kalahen share.

import { expect } from './harness.js';
import { moves, newGame } from './table.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{exact: string, value: number}} Worth */

/**
 * Sits down to a new game.
 *
 * @param {Page} page
 * @param {string[]} players a word a seat
 * @param {string} seed
 * @param {string[]} rules the complementary rules in force
 */
export async function sitDown(page, players, seed, rules) {
  await newGame(page, players, seed, async (dialog) => {
    for (const rule of ['traps', 'levitation', 'collaboration', 'satyrs']) {
      await dialog.locator(`input[name="${rule}"]`).setChecked(rules.includes(rule));
    }
  });
}

/**
 * Takes the screen over, if it has to be.
 *
 * @param {Page} page
 * @returns {Promise<boolean>} whether it had to be
 */
export async function lift(page) {
  const cover = page.locator('#cover');
  await expect.poll(async () => (await cover.isVisible()) || (await page.locator('.verb').count()) > 0, { timeout: 30_000 }).toBe(true);
  if (!(await cover.isVisible())) {
    return false;
  }
  await cover.getByRole('button').click();
  await expect(cover).toBeHidden();
  return true;
}

/**
 * Does what comes first among what may be done, and waits until it is done.
 *
 * @param {Page} page
 */
export async function doMain(page) {
  await lift(page);
  if (await page.locator('#again').isVisible()) {
    return;
  }
  const before = await moves(page);
  await page.locator('.verb:not([aria-disabled])').first().click();
  await expect.poll(() => moves(page), { timeout: 30_000 }).toBeGreaterThan(before);
  await expect(page.locator('.actions-bar[data-busy]')).toHaveCount(0);
}

/**
 * Plays a game in the engine until somebody's question comes up that is wanted.
 *
 * @param {Page} page
 * @param {{setup: string, players: string, seed: string, until: string}} wanted `until` is the code of what is asked,
 *   or: `satyrs`, the dice of their game; `secret`, the rings of a fight; `hands`, somebody carries what others do not know
 * @returns {Promise<string>} the link to it
 */
export const linkTo = (page, wanted) =>
  page.evaluate(async ({ setup, players, seed, until }) => {
    const engine = await import(new URL('./pkg/kalahen/dungeon_sandbox.js', location.href).href);
    await engine.default();
    for (let game = 0; game < 60; game += 1) {
      const table = new engine.Table(undefined, setup, players, `${seed}-${game}`);
      for (let move = 0; move < 600; move += 1) {
        const { turn, players: words } = table.info();
        if (turn < 0) {
          break;
        }
        const view = table.view(turn);
        const { ask, bout, warriors } = view;
        const isFound = {
          satyrs: ask.code === 'dice' && bout?.foe === 'satyrs',
          dice: ask.code === 'dice' && bout?.foe === 'monster' && ask.left === 2,
          rings: ask.code === 'rings' && bout?.foe === 'monster',
          secret: ask.code === 'rings' && bout?.foe === 'warrior' && view.active === turn && [turn, bout.other].every((seat) => warriors[seat].rings.some((/** @type {number} */ count) => count > 0)),
          hands: ask.code === 'turn' && warriors[turn].known.length > 1,
        }[until] ?? ask.code === until;
        if (isFound && words[turn].startsWith('person')) {
          return table.link(true);
        }
        const choices = table.choices().filter((/** @type {any} */ choice) => !choice.refused);
        const stake = choices.find((/** @type {any} */ choice) => choice.code === 'stakeGold' || choice.code === 'fight');
        table.play(stake ? stake.move : table.choose('easy', `${seed}${move}`, 50));
      }
      table.free();
    }
    throw new Error(`nobody was asked ${until}`);
  }, wanted);

/**
 * Opens a link afresh, as somebody does who was given it.
 *
 * @param {Page} page
 * @param {string} link
 */
export async function openLink(page, link) {
  await page.goto('about:blank');
  await page.goto(`kalahen.html#${link}`);
  await expect(page.locator('body[data-ready]')).toHaveCount(1);
}

/**
 * What the engine tells of the moment a link leads to.
 *
 * @param {Page} page
 * @param {string} link
 */
export const told = (page, link) =>
  page.evaluate(async (payload) => {
    const engine = await import(new URL('./pkg/kalahen/dungeon_sandbox.js', location.href).href);
    await engine.default();
    const table = engine.Table.open_link(payload);
    const { turn } = table.info();
    const cards = (/** @type {any} */ view) => view.warriors.reduce((/** @type {number} */ sum, /** @type {any} */ warrior) => sum + warrior.known.length + warrior.home.length, 0);
    /** @type {{worth: Worth, best: number, ways: Worth[], rings: Worth[]}} */
    const odds = table.odds();
    return { open: cards(table.view(-1)), own: cards(table.view(turn)), odds };
  }, link);
