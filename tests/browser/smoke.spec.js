// The page as a whole: it opens, it is accessible, it needs nothing but its own folder.

import { expect, expectAccessible, openSandbox, test } from './harness.js';

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

test('every page the site has opens below any path', async ({ page }) => {
  await page.goto('sub/path/rules.html');
  await expect(page.locator('h1')).toBeVisible();
  await expectAccessible(page);
});
