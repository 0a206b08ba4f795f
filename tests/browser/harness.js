// What the specs share. Import `test` and `expect` from here rather than from Playwright: every test
// then also fails when the page logs an error, throws, or asks for something that is not there.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect } from '@playwright/test';

/** @typedef {import('@playwright/test').Page} Page */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Watches a page for faults while its test runs.
 *
 * @param {{ context: import('@playwright/test').BrowserContext }} given
 * @param {(faults: string[]) => Promise<void>} use
 */
async function watchFaults({ context }, use) {
  /** @type {string[]} */
  const faults = [];
  context.on('page', (page) => watch(page, faults));
  await use(faults);
  expect(faults, 'faults the page met').toEqual([]);
}

/**
 * @typedef {import('@playwright/test').PlaywrightTestArgs
 *   & import('@playwright/test').PlaywrightTestOptions} Given
 * @typedef {import('@playwright/test').PlaywrightWorkerArgs
 *   & import('@playwright/test').PlaywrightWorkerOptions} GivenToAll
 * @typedef {import('@playwright/test').TestType<Given & { faults: string[] }, GivenToAll>} Test
 */

// Fixtures are typed by type arguments, which JSDoc cannot give to a call.
const added = /** @type {{}} */ ({ faults: [watchFaults, { auto: true }] });

/**
 * The test function with a page of a fresh profile (nothing stored, nothing cached), watched for
 * faults. A test that provokes faults on purpose takes them out of `faults` itself.
 */
export const test = /** @type {Test} */ (base.extend(added));

export { expect };

/**
 * @param {Page} page
 * @param {string[]} faults
 */
function watch(page, faults) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      faults.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.stack ?? error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) {
      faults.push(`${response.status()}: ${response.url()}`);
    }
  });
}

/**
 * Opens the sandbox and waits until it shows verdicts.
 *
 * @param {Page} page
 * @param {string} [hash] what stands behind `#`, without it; the reader's own book when left out
 * @param {string} [path] of the site, relative; the root when left out
 */
export async function openSandbox(page, hash = '', path = './') {
  await page.goto(hash ? `${path}#${hash}` : path);
  await expect(page.locator('[data-verdict]').first()).toBeVisible();
}

/**
 * Opens the sandbox and starts an empty book there: pages 2 and 3, 7 by 7.
 *
 * @param {Page} page
 */
export async function startEmpty(page) {
  await openSandbox(page);
  const menu = page.locator('#menu-toggle');
  if (await menu.isVisible()) {
    await menu.click();
  }
  await page.locator('#new-book').click();
  const dialog = page.getByRole('dialog', { name: 'New book' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-content]:not([data-content="empty"])')).toHaveCount(0);
}

/**
 * A cell of the open spread.
 *
 * @param {Page} page
 * @param {number} pageNumber
 * @param {number} column from 1
 * @param {number} row from 1
 */
export function cell(page, pageNumber, column, row) {
  return page.locator(`[data-cell="${pageNumber}:${column},${row}"]`);
}

/**
 * Lets axe look at the page as it stands; every fault it finds is named with its elements.
 *
 * @param {Page} page
 * @param {string} [within] a selector to look inside of; the whole page when left out
 */
export async function expectAccessible(page, within) {
  if (within) {
    // What opens with a click may take a moment to be there.
    await expect(page.locator(within).first()).toBeVisible();
  }
  // By the debugger, since the page's own policy lets no foreign script in.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  const faults = await page.evaluate(async (selector) => {
    const { axe: injected } = /** @type {{ axe: typeof import('axe-core') }} */ (
      /** @type {unknown} */ (window)
    );
    const results = await injected.run(selector ?? document, { resultTypes: ['violations'] });
    return results.violations.flatMap((violation) =>
      violation.nodes.map(
        (node) => `${violation.id}: ${node.target.join(' ')}: ${node.failureSummary ?? violation.help}`,
      ),
    );
  }, within);
  expect(faults, 'faults axe found').toEqual([]);
}
