// The share dialog: the book as a link, as a text, as a picture, on paper.

import { readFile } from 'node:fs/promises';
import { cell, expect, expectAccessible, openSandbox, test } from './harness.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/** A spread where the Lava burns the Gold beside it and an Oracle saves no one. */
const BOARD = `size 4x3
page 2
lava gold . troll
. . wall .
3 . . .
page 3
. . . .
. oracle . .
. . . imp
enter 2 3,3
exit 3 4,3
`;

/**
 * Opens the dialog, by the menu where the screen is narrow.
 *
 * @param {Page} page
 * @param {string} [tab]
 * @returns {Promise<Locator>} what the tab shows
 */
async function openShare(page, tab = 'Link') {
  const button = page.locator('#share');
  if (!(await button.isVisible())) {
    await page.locator('#menu-toggle').click();
  }
  await button.click();
  await page.getByRole('tab', { name: tab }).click();
  return page.getByRole('tabpanel', { name: tab });
}

/**
 * Takes a text into the book.
 *
 * @param {Page} page
 * @param {string} text
 */
async function bringIn(page, text) {
  const panel = await openShare(page, 'Text');
  await panel.getByLabel('The book as text').fill(text);
  await panel.getByRole('button', { name: 'Apply to the book' }).click();
}

/**
 * What a click saves.
 *
 * @param {Page} page
 * @param {Locator} button
 */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test.beforeEach(async ({ page }) => {
  await openSandbox(page);
  await bringIn(page, BOARD);
  await expect(cell(page, 2, 1, 1)).toHaveAttribute('data-verdict', 'deadly');
});

test('the link copied opens the same book elsewhere', async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = await openShare(page);
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await panel.getByLabel('Link to this book').inputValue());
  expect(link.startsWith(`${baseURL ?? ''}#b=1`)).toBe(true);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(cell(stranger, 2, 1, 1)).toHaveAttribute('data-content', 'lava');
  await expect(cell(stranger, 2, 2, 1)).toHaveAttribute('data-verdict', 'deadly');
  await expect(cell(stranger, 3, 4, 3)).toHaveAttribute('data-content', 'imp');
  await stranger.context().close();
});

test('where the clipboard is refused the link is selected', async ({ page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const panel = await openShare(page);
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/keeps this page off the clipboard/)).toBeVisible();
  const field = panel.getByLabel('Link to this book');
  await expect(field).toBeFocused();
  const selected = await field.evaluate((node) => {
    const input = /** @type {HTMLInputElement} */ (node);
    return input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
  });
  expect(selected).toBe(await field.inputValue());
});

test('the device can send the link', async ({ page }) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (/** @type {ShareData} */ data) => {
        document.body.dataset['sent'] = data.url ?? '';
        return Promise.resolve();
      },
    });
  });
  const panel = await openShare(page);
  await panel.getByRole('button', { name: 'Send' }).click();
  const link = await panel.getByLabel('Link to this book').inputValue();
  await expect(page.locator('body')).toHaveAttribute('data-sent', link);
});

test('a short link has a QR code, a long one says why not', async ({ page }) => {
  const panel = await openShare(page);
  await expect(panel.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.keyboard.press('Escape');

  const words = ['wolf', 'troll', 'imp', 'moss', 'wall', 'gold', 'rat', '.'];
  const cells = Array.from({ length: 60 * 100 }, (_, index) => words[(index * index * 7919) % 8191 % 8] ?? '.');
  const pages = Array.from({ length: 60 }, (_, page_) => {
    const rows = Array.from({ length: 10 }, (__, row) => cells.slice(page_ * 100 + row * 10, page_ * 100 + row * 10 + 10).join(' '));
    return [`page ${page_ + 1}`, ...rows].join('\n');
  });
  await bringIn(page, `size 10x10\n${pages.join('\n')}\n`);
  const long = await openShare(page);
  await expect(long.getByText(/No QR code: the link has \d{4,} characters/)).toBeVisible();
  await expect(long.getByRole('img')).toHaveCount(0);
});

test('the text is saved as a file and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = await openShare(page, 'Text');
  const text = await panel.getByLabel('The book as text').inputValue();
  expect(text).toContain('size 4x3');
  const file = await saved(page, panel.getByRole('button', { name: 'Save as file' }));
  expect(file.name).toMatch(/\.dungeon$/);
  expect(file.bytes.toString()).toBe(text);
  await panel.getByRole('button', { name: 'Copy text' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test('a bad text names line and word, and a click mends it', async ({ page }) => {
  const panel = await openShare(page, 'Text');
  const field = panel.getByLabel('The book as text');
  await field.fill(BOARD.replace('imp', 'trol').replace('oracle', '<img/src=x>'));
  await panel.getByRole('button', { name: 'Apply to the book' }).click();
  const fault = panel.getByRole('alert');
  await expect(fault).toContainText('8');
  await expect(fault).toContainText('<img/src=x>');
  await expect(panel.locator('img')).toHaveCount(0);
  await expect(cell(page, 3, 2, 2)).toHaveAttribute('data-content', 'oracle');

  await fault.getByText(/possible here/).click();
  await fault.getByRole('button', { name: 'oracle', exact: true }).click();
  await expect(fault).toContainText('trol');
  await fault.getByRole('button', { name: 'troll', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell(page, 3, 4, 3)).toHaveAttribute('data-content', 'troll');
  await page.locator('#undo').click();
  await expect(cell(page, 3, 4, 3)).toHaveAttribute('data-content', 'imp');
});

test('a file is opened and a file is dropped', async ({ page }) => {
  const panel = await openShare(page, 'Text');
  const field = panel.getByLabel('The book as text');
  const apply = panel.getByRole('button', { name: 'Apply to the book' });
  await expect(apply).toBeDisabled();
  await panel.locator('#share-file').setInputFiles({ name: 'a.dungeon', mimeType: 'text/plain', buffer: Buffer.from('size 1x1\npage 6\nwolf\n') });
  await expect(field).toHaveValue('size 1x1\npage 6\nwolf\n');
  await expect(cell(page, 2, 1, 1)).toHaveAttribute('data-content', 'lava');

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['size 1x1\npage 6\nrat\n'], 'b.dungeon'));
    return transfer;
  });
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(field).toHaveValue('size 1x1\npage 6\nrat\n');
  await apply.click();
  await expect(cell(page, 6, 1, 1)).toHaveAttribute('data-content', 'rat');
});

test('a link pasted where a text belongs is opened as a link', async ({ page }) => {
  const before = await (await openShare(page)).getByLabel('Link to this book').inputValue();
  await page.keyboard.press('Escape');
  await bringIn(page, BOARD.replace('imp', 'rat'));
  await expect(cell(page, 3, 4, 3)).toHaveAttribute('data-content', 'rat');
  await bringIn(page, before);
  const fault = page.getByRole('alert').filter({ hasText: 'This is a link and not a text.' });
  await fault.getByRole('button', { name: 'Open the link' }).click();
  await expect(cell(page, 3, 4, 3)).toHaveAttribute('data-content', 'imp');
});

test('the picture is saved as SVG and PNG, with or without verdicts', async ({ page }) => {
  const panel = await openShare(page, 'Picture');
  await expect(panel.getByRole('img', { name: 'Pages 2 and 3' })).toBeVisible();
  const svg = await saved(page, panel.getByRole('button', { name: 'Save as SVG' }));
  expect(svg.name).toMatch(/-2-3\.svg$/);
  const source = svg.bytes.toString();
  expect(source).toContain('url(#hatch)');
  expect(source).toContain('href="#i-lava"');
  expect(source).toContain('id="i-lava"');
  expect(await page.evaluate((words) => new DOMParser().parseFromString(words, 'image/svg+xml').querySelector('parsererror'), source)).toBeNull();

  const png = await saved(page, panel.getByRole('button', { name: 'Save as PNG' }));
  expect(png.name).toMatch(/\.png$/);
  expect([...png.bytes.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(600);

  await panel.getByLabel('With the verdicts').uncheck();
  const blank = await saved(page, panel.getByRole('button', { name: 'Save as SVG' }));
  expect(blank.bytes.toString()).not.toContain('url(#hatch)');
});

test('the sheet to print carries what is ticked, and nothing else is printed', async ({ page }) => {
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(Number(document.body.dataset['printed'] ?? 0) + 1);
    };
  });
  const panel = await openShare(page, 'Print');
  await panel.getByLabel('List of the deadly cells').check();
  await panel.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.share-print');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText('2,1 Gold (rule 17)')).toBeVisible();
  await expect(sheet.getByText('Deadly', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#book')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);

  await panel.getByLabel('Verdicts').uncheck();
  await panel.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '2');
  const spread = sheet.locator('.share-spread');
  expect(decodeURIComponent((await spread.getAttribute('src')) ?? '')).not.toContain('url(#hatch)');
});

test('the dialog works by keyboard and gives the focus back', async ({ page }) => {
  await openShare(page);
  await page.getByRole('tab', { name: 'Link' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Text' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Text' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'Print' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (await page.locator('#share').isVisible()) {
    await expect(page.locator('#share')).toBeFocused();
  }
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds no fault in the dialog, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const tab of ['Link', 'Text', 'Picture', 'Print']) {
      const panel = await openShare(page, tab);
      await expect(panel).toBeVisible();
      if (tab === 'Text') {
        await panel.getByLabel('The book as text').fill('size 2x1\npage 2\ntrol .\n');
        await panel.getByRole('button', { name: 'Apply to the book' }).click();
        await expect(panel.getByRole('alert')).toContainText('trol');
      }
      await expectAccessible(page, 'dialog');
      const overflow = await page.getByRole('dialog').evaluate((node) => node.scrollWidth - node.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
    }
  });
}
