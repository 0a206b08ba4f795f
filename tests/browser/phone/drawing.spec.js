// A spread built by touch, without accidents.

import { cell, expect, expectAccessible, openSandbox, startEmpty, test } from '../harness.js';

/** @typedef {import('@playwright/test').Page} Page */

// No finger is as quick as a test: it must not aim at a sheet that is still sliding up.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * A finger that goes down, along and up again.
 *
 * @param {Page} page
 * @param {{x: number, y: number}[]} points
 */
async function drag(page, points) {
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {string} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type: /** @type {any} */ (type), touchPoints });
  const [first, ...rest] = points;
  if (!first) {
    return;
  }
  await touch('touchStart', [first]);
  for (const point of rest) {
    await touch('touchMove', [point]);
  }
  // The finger rests before it lifts: after a fling the browser swallows the next tap.
  await page.waitForTimeout(150);
  await touch('touchMove', points.slice(-1));
  await touch('touchEnd', []);
}

/**
 * Points from the middle of one cell to the middle of another.
 *
 * @param {Page} page
 * @param {[number, number, number]} from page, column, row
 * @param {[number, number, number]} to
 */
async function way(page, from, to) {
  const boxes = await Promise.all([cell(page, ...from).boundingBox(), cell(page, ...to).boundingBox()]);
  const [a, b] = boxes.map((box) => ({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }));
  if (!a || !b) {
    return [];
  }
  return Array.from({ length: 9 }, (_, step) => ({ x: a.x + ((b.x - a.x) * step) / 8, y: a.y + ((b.y - a.y) * step) / 8 }));
}

test('with nothing in hand a tap reads and a stroke does nothing', async ({ page }) => {
  await startEmpty(page);
  await cell(page, 2, 3, 3).tap();
  await drag(page, await way(page, [2, 2, 2], [2, 5, 5]));
  await expect(page.locator('#inspector-line')).toContainText('Empty: Safe');
  await expect(page.locator('#undo')).toBeDisabled();
});

test('a content chosen in the sheet is placed by tap and by stroke', async ({ page }) => {
  await startEmpty(page);
  await page.locator('#held').tap();
  await page.locator('#palette [data-hold="lava"]').first().tap();
  await expect(page.locator('#palette-search')).toBeHidden();
  await cell(page, 2, 4, 4).tap();
  await expect(cell(page, 2, 4, 5)).toHaveAttribute('data-verdict', 'deadly');
  await drag(page, await way(page, [2, 1, 1], [2, 4, 1]));
  await expect(page.locator('[data-content="lava"]')).toHaveCount(5);
  await expect(page.locator('#undo')).toHaveAccessibleName(/place 4 /);
  await page.locator('#undo').tap();
  await expect(page.locator('[data-content="lava"]')).toHaveCount(1);
  // The reasons unfold from the line.
  await page.getByRole('button', { name: 'Look', exact: true }).tap();
  await cell(page, 2, 4, 5).tap();
  await page.locator('#inspector-toggle').tap();
  await expect(page.locator('.reason')).toContainText('Lava beside it');
});

test('a swipe beside the cells turns the page, one on them does not', async ({ page }) => {
  await startEmpty(page);
  const stage = await page.locator('#stage').boundingBox();
  const bottom = (stage?.y ?? 0) + (stage?.height ?? 0) - 12;
  const swipe = [300, 240, 180, 120, 60].map((x) => ({ x, y: bottom }));
  await drag(page, swipe);
  await expect(cell(page, 3, 1, 1)).toBeVisible();
  await expect(cell(page, 2, 1, 1)).toBeHidden();
  await drag(page, await way(page, [3, 1, 4], [3, 6, 4]));
  await expect(cell(page, 3, 1, 1)).toBeVisible();
  await page.locator('#page-before').tap();
  await expect(cell(page, 2, 1, 1)).toBeVisible();
});

test('a block is moved by taps', async ({ page }) => {
  await startEmpty(page);
  await page.locator('#held').tap();
  await page.locator('#palette [data-hold="gem"]').first().tap();
  await cell(page, 2, 1, 1).tap();
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await drag(page, await way(page, [2, 1, 1], [2, 2, 2]));
  await page.getByRole('button', { name: 'Move', exact: true }).tap();
  await cell(page, 2, 4, 4).tap();
  await expect(cell(page, 2, 4, 4)).toHaveAttribute('data-content', 'gem');
  await expect(cell(page, 2, 1, 1)).toHaveAttribute('data-content', 'empty');
});

test('targets are large, text is legible, axe finds no fault', async ({ page }) => {
  await openSandbox(page);
  await cell(page, 2, 6, 3).tap();
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await page.locator('#held').tap();
  await expectAccessible(page);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, [role="gridcell"]')]
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ node, box }) => box.width > 0 && getComputedStyle(node).visibility === 'visible' && !node.matches('.cell-link, .text, a, label input') && Math.min(box.width, box.height) < 39.5)
      .map(({ node, box }) => `${node.id || node.className} ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
