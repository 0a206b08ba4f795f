// The page as a whole: it opens, it is accessible, it needs nothing but its own folder.

import { expect, expectAccessible, openSandbox, test } from './harness.js';
import { fromHeader, moves, newGame, openTable } from './table.js';

test('opens with verdicts of every kind', async ({ page }) => {
  await openSandbox(page);
  await expect(page).toHaveTitle(/Dungeon Sandbox/);
  for (const verdict of ['safe', 'deadly', 'blocked']) {
    await expect(page.locator(`[data-verdict="${verdict}"]`).first()).toBeVisible();
  }
});

test('axe finds no fault', async ({ page }) => {
  await openSandbox(page);
  await expectAccessible(page);
});

test('works below any path and asks for nothing outside it', async ({ page, baseURL }) => {
  const home = new URL('sub/path/', baseURL).href;
  /** @type {string[]} */
  const strangers = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !/^(data|blob):/.test(request.url())) {
      strangers.push(request.url());
    }
  });
  await openSandbox(page, '', 'sub/path/');
  expect(strangers).toEqual([]);
});

for (const path of ['rules.html', 'danger.html']) {
  test(`${path} opens below any path and asks for nothing outside it`, async ({ page, baseURL }) => {
    const home = new URL('sub/path/', baseURL).href;
    /** @type {string[]} */
    const strangers = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(home) && !/^(data|blob):/.test(request.url())) {
        strangers.push(request.url());
      }
    });
    await page.goto(`sub/path/${path}`);
    await expect(page.locator('h1')).not.toBeEmpty();
    await expect(page.locator('nav [aria-current]').last()).toBeAttached();
    await expectAccessible(page);
    expect(strangers).toEqual([]);
  });
}

test('once loaded, a table is played and every door opens without the network', async ({ page, context }) => {
  await openTable(page, 'danger.html');
  const loaded = ['table/share.js', 'css/share.css'].map((file) => page.waitForResponse((response) => response.url().endsWith(file)));
  const worker = page.waitForEvent('worker');
  await Promise.all([...loaded, worker]);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const door of ['open-games', 'settings', 'share', 'keys', 'open-rules']) {
    await fromHeader(page, door);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await newGame(page, ['easy', 'easy'], 'offline');
  await expect.poll(() => moves(page)).toBeGreaterThan(2);
});
