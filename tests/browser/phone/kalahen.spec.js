// Kalahen on a phone: nothing beside the screen, the map follows, a turn by touch.

import { expect, expectAccessible, test } from '../harness.js';
import { moves, openTable } from '../table.js';
import { doMain, linkTo, openLink, sitDown } from '../kalahen.js';

const PAGE = 'kalahen.html';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Whether the page is wider than the screen; the inner width will not do, since it grows with what is too wide.
 *
 * @param {import('@playwright/test').Page} page
 */
const isBeside = (page) => page.evaluate(() => document.documentElement.scrollWidth > screen.width);

test('nothing stands beside the screen, whatever is asked', async ({ page }) => {
  await openTable(page, PAGE);
  for (const until of ['castle', 'turn', 'chest', 'dice', 'rings', 'shop', 'home']) {
    const link = await linkTo(page, { setup: until === 'castle' ? '2' : '2 dealt traps satyrs', players: 'person easy', seed: `phone-${until}`, until });
    await openLink(page, link);
    await expect(page.locator('#ask')).not.toBeEmpty();
    await expect(page.locator('.map')).toBeVisible();
    expect(await isBeside(page), until).toBe(false);
  }
  await expectAccessible(page);
});

test('the map follows the warrior, and can be seen whole', async ({ page }) => {
  await openTable(page, PAGE);
  const link = await linkTo(page, { setup: '2 dealt', players: 'person easy', seed: 'follow', until: 'turn' });
  await openLink(page, link);
  const warrior = page.locator('.map .warrior[data-active]');
  await expect(warrior).toBeInViewport();
  const near = await page.locator('.map').evaluate((map) => map.getBoundingClientRect().width);
  expect(near).toBeGreaterThan(700);
  await page.getByRole('button', { name: 'Whole map' }).tap();
  await expect.poll(() => page.locator('.map').evaluate((map) => map.getBoundingClientRect().width)).toBeLessThanOrEqual(360);
});

test('a place is chosen by touch', async ({ page }) => {
  await openTable(page, PAGE);
  await sitDown(page, ['person', 'person'], 'touch', []);
  await page.locator('.target[data-move="castle:A"]').tap();
  await expect.poll(() => moves(page)).toBe(1);
  await doMain(page);
  expect(await isBeside(page)).toBe(false);
});
