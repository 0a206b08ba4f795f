// The address and the books kept in the browser.

import { cell, expect, openSandbox, startEmpty, test } from '../harness.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Places a content on a cell by typing, and waits until the address and the storage have followed.
 *
 * @param {Page} page
 * @param {[number, number, number]} place page, column, row
 * @param {string} name
 */
async function type(page, place, name) {
  const before = page.url();
  await cell(page, ...place).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).not.toBe(before);
}

/** @param {Page} page */
const link = (page) => new URL(page.url()).hash.slice(1);

/** @param {Page} page */
const kept = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dungeon-sandbox.book.')).length);

test('the first visit shows a sample and keeps nothing', async ({ page }) => {
  await openSandbox(page);
  await expect(page.locator('[data-verdict="deadly"]').first()).toBeAttached();
  await expect(page.locator('[data-saved]').first()).toBeAttached();
  expect(await kept(page)).toBe(0);
});

test('a link opens the same book in a fresh profile', async ({ page, browser }) => {
  await startEmpty(page);
  await type(page, [2, 3, 3], 'reaper');
  const address = page.url();
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(address);
  await expect(cell(stranger, 2, 3, 3)).toHaveAttribute('data-content', 'reaper');
  await expect(cell(stranger, 2, 1, 1)).toHaveAttribute('data-verdict', 'deadly');
  // It is a book of its own once edited, and not before.
  expect(await kept(stranger)).toBe(0);
  await type(stranger, [2, 1, 7], 'gem');
  expect(await kept(stranger)).toBe(1);
  await other.close();
});

test('a broken link is refused with its why, and the own book stays', async ({ page }) => {
  await startEmpty(page);
  await type(page, [2, 3, 3], 'troll');
  const own = link(page);
  for (const bad of [own.slice(0, -3), `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`, 'x=123', 'b=']) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, bad);
    await expect(page.locator('.notice.alert').last()).toContainText('cannot be opened');
    await expect.poll(() => link(page)).toBe(own);
    await expect(cell(page, 2, 3, 3)).toHaveAttribute('data-content', 'troll');
  }
  // The same from the start, and the own book comes up.
  await page.goto('about:blank');
  await openSandbox(page, own.slice(0, -3));
  await expect(page.locator('.notice.alert')).toContainText('cannot be opened');
  await expect(cell(page, 2, 3, 3)).toHaveAttribute('data-content', 'troll');
});

test('a link is read in spite of what mailing and copying put into it', async ({ page }) => {
  await startEmpty(page);
  await type(page, [2, 3, 3], 'troll');
  const own = link(page);
  await page.evaluate(() => localStorage.clear());
  for (const bent of [encodeURIComponent(own), `${own}%0A`, `${own.slice(0, 6)}%20${own.slice(6)}`]) {
    await page.goto('about:blank');
    await openSandbox(page, bent);
    await expect(cell(page, 2, 3, 3)).toHaveAttribute('data-content', 'troll');
    await expect(page.locator('.notice')).toHaveCount(0);
  }
});

test('the way back from a link leads to the own book, not to a copy', async ({ page }) => {
  await startEmpty(page);
  await type(page, [2, 3, 3], 'troll');
  const first = link(page);
  await type(page, [2, 1, 1], 'gold');
  const own = link(page);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, first);
  await expect(page.locator('#book-title')).toHaveText('From a link');
  await page.goBack();
  await expect(page.locator('#book-title')).toHaveText('Untitled book');
  await expect(cell(page, 2, 1, 1)).toHaveAttribute('data-content', 'gold');
  expect(link(page)).toBe(own);
  expect(await kept(page)).toBe(1);
});

test('a link pasted over an own book opens beside it', async ({ page }) => {
  await startEmpty(page);
  await type(page, [2, 3, 3], 'troll');
  const first = link(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await startEmpty(page);
  await type(page, [2, 1, 1], 'gold');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, first);
  await expect(cell(page, 2, 3, 3)).toHaveAttribute('data-content', 'troll');
  await page.getByRole('button', { name: 'Back to mine' }).click();
  await expect(cell(page, 2, 1, 1)).toHaveAttribute('data-content', 'gold');
  expect(await kept(page)).toBe(1);
});

test('books are kept, renamed, duplicated, opened, deleted and brought back', async ({ page }) => {
  await startEmpty(page);
  await type(page, [2, 3, 3], 'troll');
  await openSandbox(page);
  await expect(cell(page, 2, 3, 3)).toHaveAttribute('data-content', 'troll');
  await page.locator('#open-books').click();
  const dialog = page.getByRole('dialog', { name: 'Your books' });
  await dialog.getByLabel('Name of the book').fill('The cellar');
  await dialog.getByLabel('Name of the book').blur();
  await expect(page.locator('#book-title')).toHaveText('The cellar');
  await dialog.getByRole('button', { name: /^Duplicate/ }).click();
  await expect(dialog.getByLabel('Name of the book')).toHaveCount(2);
  await expect(dialog.getByLabel('Name of the book').last()).toHaveValue('The cellar 2');
  await dialog.getByRole('button', { name: /^Delete/ }).last().click();
  expect(await kept(page)).toBe(1);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  expect(await kept(page)).toBe(2);
  await dialog.getByRole('button', { name: /^Open/ }).last().click();
  await expect(page.locator('#book-title')).toHaveText('The cellar 2');
  await type(page, [2, 1, 1], 'gold');
  await page.reload();
  await expect(page.locator('#book-title')).toHaveText('The cellar 2');
  await expect(cell(page, 2, 1, 1)).toHaveAttribute('data-content', 'gold');
});

test('a full storage is said, and the work goes on', async ({ page }) => {
  await startEmpty(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await type(page, [2, 3, 3], 'troll');
  await expect(page.locator('.notice.alert')).toContainText('storage');
  await type(page, [2, 4, 4], 'lava');
  await expect(cell(page, 2, 4, 5)).toHaveAttribute('data-verdict', 'deadly');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(cell(page, 2, 4, 4)).toHaveAttribute('data-content', 'lava');
});

test('a book changed in two tabs becomes two books', async ({ page, context }) => {
  await startEmpty(page);
  await type(page, [2, 3, 3], 'troll');
  const second = await context.newPage();
  await openSandbox(second);
  await type(second, [2, 1, 1], 'gold');
  await type(page, [2, 5, 5], 'gem');
  await expect(page.locator('.notice.alert')).toContainText('another tab');
  expect(await kept(page)).toBe(2);
  await expect(cell(page, 2, 1, 1)).toHaveAttribute('data-content', 'empty');
});

test('an entry nobody can read is shown and not dropped', async ({ page }) => {
  await startEmpty(page);
  await page.evaluate(() => localStorage.setItem('dungeon-sandbox.book.odd', '{"half'));
  await type(page, [2, 3, 3], 'troll');
  await page.locator('#open-books').click();
  const dialog = page.getByRole('dialog', { name: 'Your books' });
  await expect(dialog.getByRole('textbox', { name: 'What the entry holds' })).toHaveValue('{"half');
  expect(await page.evaluate(() => localStorage.getItem('dungeon-sandbox.book.odd'))).toBe('{"half');
});

test('once loaded, every door opens without the network', async ({ page, context }) => {
  const last = ['css/share.css', 'boards.json', 'walk/main.js', 'books/dialog.js'];
  const loaded = last.map((file) => page.waitForResponse((response) => response.url().endsWith(file)));
  await openSandbox(page);
  await Promise.all(loaded);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const door of ['open-books', 'open-gallery', 'new-book', 'settings', 'share', 'keys']) {
    await page.locator(`#${door}`).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
