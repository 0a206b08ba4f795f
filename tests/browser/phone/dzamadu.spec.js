// Escape from Dzamadu on a phone: by touch.

import { expectNoSideways, isOver, live, numbers, openDzamadu, ready } from '../dzamadu.js';
import { expect, expectAccessible, test } from '../harness.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @typedef {import('@playwright/test').Page} Page */

/** A door on the map if one is in sight, else what comes first in the bar. @param {Page} page */
async function byTouch(page) {
  const door = page.locator('.map-door').first();
  if (await door.isVisible()) {
    await page.getByRole('button', { name: 'Back to the hero' }).tap();
    await door.focus();
    await door.tap();
  } else {
    await page.locator('.verb:not([aria-disabled])').first().tap();
  }
}

test('a hero lives and ends by touch', async ({ page }) => {
  await openDzamadu(page, 'p424');
  await expectNoSideways(page);
  await live(page, () => byTouch(page));
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.locator('#play-on').tap();
  await expect(page.locator('#play-on')).toBeHidden();
});

test('numbers and choices stay in sight, wherever one reads', async ({ page }) => {
  await openDzamadu(page, 'p0');
  await page.locator('.verb').first().tap();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('.stat-value').first()).toBeInViewport();
  await expect(page.locator('.verb').first()).toBeInViewport();
});

test('a room is drawn by touch; dragging draws nothing', async ({ page }) => {
  await openDzamadu(page, 'p0');
  const box = await page.locator('.map-pane').boundingBox();
  if (!box) {
    throw new Error('no map');
  }
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [x, y] = [box.x + 60, box.y + box.height - 60];
  await touch('touchStart', [{ x, y }]);
  await touch('touchMove', [{ x: x + 20, y: y - 20 }]);
  await touch('touchMove', [{ x: x + 45, y: y - 45 }]);
  await touch('touchEnd', []);
  await expect(page.locator('.map-square')).toHaveCount(4);

  // Two fingers apart: nearer.
  const square = () => page.locator('.map-pane').evaluate((pane) => parseFloat(getComputedStyle(pane).getPropertyValue('--square')));
  const first = await square();
  await touch('touchStart', [{ x, y }, { x: x + 60, y }]);
  await touch('touchMove', [{ x: x - 20, y }, { x: x + 80, y }]);
  await touch('touchMove', [{ x: x - 40, y }, { x: x + 110, y }]);
  await touch('touchEnd', []);
  await expect.poll(square).toBeGreaterThan(first * 1.2);

  await page.getByRole('button', { name: 'Back to the hero' }).tap();
  await page.locator('.map-square').first().tap();
  await expect(page.locator('#ask')).toContainText('2 of');
  while ((await page.locator('.map-square').count()) > 0) {
    await page.locator('.map-square').first().focus();
    await page.locator('.map-square').first().tap();
  }
  await expect(page.locator('.stat-rest')).toContainText('Rooms 1');
});

test('notes, menu and dialogs fit, and a reload goes on', async ({ page }) => {
  await openDzamadu(page, 'p1285');
  for (let move = 0; move < 5 && !(await isOver(page)); move++) {
    await byTouch(page);
  }
  const before = [await numbers(page), await page.locator('.map-note').textContent()];
  await page.reload();
  await ready(page);
  expect([await numbers(page), await page.locator('.map-note').textContent()]).toEqual(before);
  for (const tab of ['odds', 'places', 'log']) {
    await page.locator(`#tab-${tab}`).tap();
    await expectNoSideways(page);
    await expectAccessible(page);
  }
  await page.locator('#menu-toggle').tap();
  await expectNoSideways(page);
  await page.locator('#scores').tap();
  await expectNoSideways(page);
  await page.keyboard.press('Escape');
  await page.locator('#map-picture').tap();
  await expect(page.locator('.map-preview')).toBeVisible();
  await expectNoSideways(page);
});
