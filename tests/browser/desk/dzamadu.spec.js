// Escape from Dzamadu at a desk: by mouse and by keyboard.

import { readFile } from 'node:fs/promises';
import { dismiss, expectNoSideways, isOver, live, movesMade, numbers, openDzamadu, ready } from '../dzamadu.js';
import { expect, expectAccessible, test } from '../harness.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @typedef {import('@playwright/test').Page} Page */

/** What may be done, by the bar. @param {Page} page */
const verbs = (page) => page.locator('.verb:not([aria-disabled])');

/** A door on the map if there is one, else what comes first in the bar that does not go on for ever. @param {Page} page */
async function byMouse(page) {
  const door = page.locator('.map-door').first();
  if (await door.isVisible()) {
    await door.focus();
    await door.click();
  } else {
    await verbs(page).and(page.locator(':not([data-move^="take"])')).first().click();
  }
}

test('a hero lives and ends by mouse, and another one follows on the same map', async ({ page }) => {
  await openDzamadu(page, 'p8');
  await expect(page.locator('.cards .card').first()).toBeVisible();
  await live(page, () => byMouse(page));
  const rooms = await page.locator('[data-layer="things"] > text').count();
  expect(rooms).toBeGreaterThan(1);

  await page.locator('#scores').click();
  const dialog = page.getByRole('dialog', { name: 'Scores' });
  await expect(dialog.locator('dd').first()).toHaveText('1');
  await dialog.getByRole('button', { name: 'Clear all of it…' }).click();
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.locator('#play-on').click();
  await expect(page.locator('#play-on')).toBeHidden();
  await expect(page.locator('[data-layer="things"] > text')).toHaveCount(rooms);
  await expect(page.locator('.stat-rest')).toContainText('Rooms 1');
  for (let move = 0; move < 3 && !(await isOver(page)); move++) {
    await byMouse(page);
  }

  await page.locator('#scores').click();
  await expect(dialog.locator('dd').first()).toHaveText(/[12]/);
  await dialog.getByRole('button', { name: 'Clear all of it…' }).click();
  await dialog.getByRole('button', { name: 'Clear them' }).click();
  await page.locator('#scores').click();
  await expect(dialog.locator('dd').first()).toHaveText('0');
});

test('a hero lives and ends by keyboard alone', async ({ page }) => {
  await openDzamadu(page, 'p5');
  let turn = 0;
  const arrows = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
  // Now and then a door by its side; else what stands in the bar, by its number, but for what would go on for ever.
  await live(page, async () => {
    if (turn++ % 3 === 0) {
      await page.keyboard.press(arrows[(turn / 3) % arrows.length | 0] ?? 'Enter');
      return;
    }
    const moves = await page.locator('.verb').evaluateAll((all) => all.map((verb) => (verb.hasAttribute('aria-disabled') ? '' : (verb.getAttribute('data-move') ?? ''))));
    const chosen = moves.findIndex((move) => /^(door|fight|flee|proposed|done|wish|leave|search)/.test(move));
    await page.keyboard.press(chosen < 0 ? '1' : String(chosen + 1));
  });
  await page.keyboard.press('h');
  await page.keyboard.press('u');
  await expect(page.locator('#play-on')).toBeHidden();
  await expect(page.locator('#took-back')).toBeVisible();
});

test('zoom, pan and the way back to the hero, by keys, wheel and dragging across the edges', async ({ page }) => {
  await openDzamadu(page, 'p424');
  await page.keyboard.press('1');
  const square = () => page.locator('.map-pane').evaluate((pane) => parseFloat(getComputedStyle(pane).getPropertyValue('--square')));
  const first = await square();
  await page.keyboard.press('+');
  await expect.poll(square).toBeGreaterThan(first);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(square).toBeLessThan(first);
  const box = await page.locator('.map-pane').boundingBox();
  if (!box) {
    throw new Error('no map');
  }
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.wheel(0, -400);
  await expect.poll(square).toBeGreaterThan(first * 0.8);
  // Farther than the sheet is wide: it goes on.
  for (let time = 0; time < 6; time++) {
    await page.mouse.move(box.x + box.width - 120, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + box.height - 60, { steps: 4 });
    await page.mouse.up();
  }
  await expect(page.locator('.map-drawing > g > use').first()).toBeAttached();
  await page.getByRole('button', { name: 'Back to the hero' }).click();
  await expect.poll(async () => {
    const door = await page.locator('.map-door').first().boundingBox();
    return door !== null && door.x > box.x && door.x < box.x + box.width && door.y > box.y && door.y < box.y + box.height;
  }).toBe(true);
  expect(await movesMade(page)).toBe(1);
});

test('a room is drawn square by square, checked as one draws', async ({ page }) => {
  await openDzamadu(page, 'p0');
  const left = async () => Number(/^(\d+) of (\d+)/.exec((await page.locator('#ask').textContent()) ?? '')?.[1] ?? 1);
  const free = page.locator('.map-square');
  await expect(free).toHaveCount(4);
  await free.first().click();
  await expect.poll(left).toBe(2);
  // A square that belongs to the room already, by its letter: refused, with the reason.
  await page.keyboard.press('s');
  await expect(page.locator('#why')).not.toBeEmpty();
  await page.keyboard.press('n');
  await expect.poll(left).toBe(3);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.map-square:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(left).toBe(4);
  await page.keyboard.press('u');
  await expect.poll(left).toBe(3);
  await expect(page.locator('#took-back')).toBeHidden();
  while ((await free.count()) > 0) {
    await free.last().click();
  }
  await expect(page.locator('.stat-rest')).toContainText('Rooms 1');
});

test('a game goes on after a reload, where it was', async ({ page }) => {
  await openDzamadu(page, 'p1285');
  for (let move = 0; move < 8 && !(await isOver(page)); move++) {
    await byMouse(page);
  }
  await expect(page.locator('#keeping')).toHaveText('kept in this browser');
  const before = [await numbers(page), await page.locator('.map-note').textContent(), await page.locator('.verbs').textContent()];
  await page.reload();
  await ready(page);
  expect([await numbers(page), await page.locator('.map-note').textContent(), await page.locator('.verbs').textContent()]).toEqual(before);
  await byMouse(page);
  await expect.poll(() => movesMade(page)).toBe(9);
});

test('a broken link is refused, and what is kept stays', async ({ page }) => {
  await openDzamadu(page, 'p0');
  await page.keyboard.press('1');
  await expect(page.locator('#keeping')).toHaveText('kept in this browser');
  const before = await page.locator('.map-note').textContent();
  for (const link of ['g=1ZLTopBA1BMxksgOuedKy', 'g=9Z', 'nonsense']) {
    // Pasted into the open page, then opened anew.
    for (const from of [null, 'about:blank']) {
      if (from) {
        await page.goto(from);
      }
      await page.goto(`./dzamadu.html#${link}`);
      await ready(page);
      await expect(page.locator('.notice.alert')).toContainText('cannot be opened');
      await expect(page.locator('.map-note')).toHaveText(before ?? '');
      await dismiss(page);
    }
  }
});

test('odds count every card once, and choices tell what they risk', async ({ page }) => {
  await openDzamadu(page, 'p0');
  await page.locator('#tab-odds').click();
  const cards = (/** @type {string} */ where) => page.locator(`.deck-left td[data-where="${where}"]`).count();
  for (let move = 0; move < 6 && !(await isOver(page)); move++) {
    expect((await cards('deck')) + (await cards('discard')) + (await cards('out'))).toBe(54);
    const fight = page.locator('.verb[data-move="fight"]');
    if (await fight.isVisible()) {
      await expect(fight).toContainText('%');
      await expect(page.locator('.verb[data-move="flee"]')).toContainText('%');
    }
    await byMouse(page);
  }
  await expectAccessible(page);
  await page.locator('#tab-places').click();
  await expect(page.locator('.places > li').first()).toContainText('the hero is here');
  await expectAccessible(page);
});

test('the list of places walks, too', async ({ page }) => {
  await openDzamadu(page, 'p424');
  await page.keyboard.press('1');
  await page.locator('#tab-places').click();
  await page.locator('.places button[data-move^="door:"]').first().click();
  await expect.poll(() => movesMade(page)).toBe(2);
});

test('autoplay steps, plays, stops; and such a hero does not count', async ({ page }) => {
  await openDzamadu(page, 'p424');
  await page.locator('#auto-step').click();
  await expect.poll(() => movesMade(page)).toBe(1);
  await page.waitForTimeout(700);
  expect(await movesMade(page)).toBe(1);
  await page.locator('#auto-step').click();
  await expect.poll(() => movesMade(page)).toBe(2);
  await page.locator('#auto-play').click();
  await expect(page.locator('.verb').first()).toBeVisible();
  await expect(page.locator('#auto-play')).toContainText('Play on');
  await page.locator('#auto-play').click();
  await live(page, () => page.waitForTimeout(150));
  await page.locator('#scores').click();
  await expect(page.getByRole('dialog', { name: 'Scores' }).locator('dd').first()).toHaveText('0');
});

test('who takes a drawn card back is told, and does not count', async ({ page }) => {
  await openDzamadu(page, 'p424');
  await page.keyboard.press('1');
  await page.locator('.map-door').first().click();
  await page.keyboard.press('u');
  await expect(page.locator('#took-back')).toBeVisible();
  await live(page, () => byMouse(page));
  await page.locator('#scores').click();
  await expect(page.getByRole('dialog', { name: 'Scores' }).locator('dd').first()).toHaveText('0');
});

test('the prison of the day, other paper, and a challenge for somebody else', async ({ page, browser }) => {
  await openDzamadu(page);
  await page.locator('#prison-of-the-day').click();
  await expect(page.locator('#game-title')).toContainText('Prison of the day');

  await page.locator('#new-game').click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByLabel('31 by 31').check();
  await dialog.locator('#setup-seed').fill('a-challenge');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('#game-title')).toContainText('a-challenge');
  await page.keyboard.press('1');
  await expect.poll(() => movesMade(page)).toBe(1);
  const cards = await page.locator('.cards').textContent();

  await page.locator('#share').click();
  await page.getByRole('radio', { name: /beginning/i }).check();
  const address = await page.locator('#share-address').inputValue();
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(address);
  await ready(stranger);
  await expect(stranger.locator('#game-title')).toContainText('a-challenge');
  await expect(stranger.locator('.cards')).toHaveText(cards ?? '');
  await expect(stranger.locator('.map-square').first()).toBeAttached();
  await other.close();
});

test('the map is saved as a picture, and printed alone', async ({ page }) => {
  await openDzamadu(page, 'p424');
  for (let move = 0; move < 6 && !(await isOver(page)); move++) {
    await byMouse(page);
  }
  await page.locator('#map-picture').click();
  const dialog = page.getByRole('dialog', { name: 'The map as a picture' });
  await expectAccessible(page, 'dialog');
  const svgFile = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as SVG' }).click();
  const svg = await readFile(await (await svgFile).path(), 'utf8');
  expect(svg).toContain('Escape from Dzamadu');
  for (const [, id] of svg.matchAll(/href="#([^"]+)"/g)) {
    expect(svg).toContain(`id="${id}"`);
  }
  const pngFile = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as PNG' }).click();
  const png = await readFile(await (await pngFile).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.length).toBeGreaterThan(5000);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.map-print svg')).toBeVisible();
  await expect(page.locator('#board')).toBeHidden();
});

test('story, keys, rules and settings', async ({ page }) => {
  await openDzamadu(page, 'p424');
  await page.keyboard.press('1');
  await page.locator('.map-door').first().click();
  await expect(page.locator('#story')).not.toBeEmpty();
  await page.locator('#settings').click();
  const dialog = page.locator('dialog');
  await expectAccessible(page, 'dialog');
  await dialog.getByLabel('Tell a story along the way').uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('#story')).toBeHidden();
  await page.reload();
  await ready(page);
  await expect(page.locator('#story')).toBeHidden();
  await page.locator('#keys').click();
  await expect(dialog).toContainText('back to the hero');
  await page.keyboard.press('Escape');
  await page.locator('.rule-link').first().click();
  await expect(dialog.locator('.rule-text[data-asked]')).toBeVisible();
  await expectAccessible(page, 'dialog');
});

for (const theme of /** @type {const} */ (['light', 'dark'])) {
  test(`everybody can read it: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openDzamadu(page, 'p0');
    await expectAccessible(page);
    for (let move = 0; move < 5 && !(await isOver(page)); move++) {
      await byMouse(page);
    }
    await expectAccessible(page);
    await expectNoSideways(page);
  });
}
