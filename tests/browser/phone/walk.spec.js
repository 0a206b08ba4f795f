// Walking, solving and trying out by touch.

import { cell, expect, expectAccessible, startEmpty, test } from '../harness.js';
import { BOOK, CLOSED, expectWalker, openText } from '../walk.js';

test('a finger walks, over the gutter too', async ({ page }) => {
  await openText(page, BOOK);
  await page.getByRole('button', { name: 'Walk', exact: true }).tap();
  await expectWalker(page, 2, 1, 4);
  for (const column of [2, 3, 4]) {
    await cell(page, 2, column, 4).tap();
    await expectWalker(page, 2, column, 4);
  }
  await expect(page.locator('#walk-carried')).toContainText('Sword in hand');
  for (const [column, row] of /** @type {[number, number][]} */ ([[4, 5], [5, 5], [5, 6]])) {
    await cell(page, 2, column, row).tap();
  }
  // The landing of the jump is marked, and named on a button.
  await expect(page.locator('.option.jump')).toHaveAttribute('data-option', '2:7,6');
  await page.getByRole('button', { name: 'Jump: column 7, row 6' }).tap();
  await expectWalker(page, 2, 7, 6);
  await page.locator('#page-after').tap();
  await cell(page, 3, 1, 6).tap();
  await expectWalker(page, 3, 1, 6);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'One move back' }).tap();
  await expect(cell(page, 2, 7, 6)).toBeVisible();
  await page.getByRole('button', { name: 'Stop walking' }).tap();
  await expect(page.locator('.sheet:not(.turning) .walker')).toHaveCount(0);
});

test('the proof unfolds from the line', async ({ page }) => {
  await openText(page, CLOSED);
  await page.getByRole('button', { name: 'Walk', exact: true }).tap();
  await page.locator('#walk-solve').tap();
  await expect(page.locator('#walk-line')).toContainText('There is no route.');
  await page.getByRole('button', { name: 'Read it all' }).tap();
  await expect(page.locator('#route-fence')).toBeInViewport();
  await expectAccessible(page);
});

test('with the toggle a tap shows what would change, and a button places it', async ({ page }) => {
  await startEmpty(page);
  await page.locator('#more').tap();
  await page.getByRole('button', { name: 'What if' }).tap();
  await page.locator('#held').tap();
  await page.locator('#palette [data-hold="lava"]').first().tap();
  await cell(page, 2, 4, 4).tap();
  await expect(page.locator('#what-if-line')).toHaveText('Would make 5 cells deadly.');
  await expect(page.locator('.cell[data-verdict="deadly"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place Lava' }).tap();
  await expect(page.locator('.cell[data-verdict="deadly"]')).toHaveCount(5);
  await expect(page.locator('#what-if-line')).toHaveText('It is there already.');
});
