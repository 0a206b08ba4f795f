// Kalahen on a desk's screen: whole games, what is hidden, the adviser, editions, links, keys.

import { expect, expectAccessible, test } from '../harness.js';
import { keptGames, moves, openTable, setPace } from '../table.js';
import { doMain, lift, linkTo, openLink, sitDown, told } from '../kalahen.js';

const PAGE = 'kalahen.html';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('two people and two bots play a game to its end', async ({ page }) => {
  test.setTimeout(180_000);
  await openTable(page, PAGE);
  await setPace(page, 'at once');
  await sitDown(page, ['person', 'person2', 'easy', 'easy'], 'two-and-two', ['traps', 'levitation', 'collaboration', 'satyrs']);
  let handed = 0;
  for (let step = 0; step < 48 && !(await page.locator('#again').isVisible()); step += 1) {
    handed += Number(await lift(page));
    await doMain(page);
  }
  // The screen went from one to the other, again and again.
  expect(handed).toBeGreaterThan(3);
  // Bots take over and bring it to an end.
  await page.locator('#settings').click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByLabel('Player of Stag').selectOption('easy');
  await dialog.getByLabel('Player of Raven').selectOption('easy');
  await page.keyboard.press('Escape');
  await expect(page.locator('#again')).toBeVisible({ timeout: 120_000 });
  await expect(page.locator('#ask')).toContainText(/Stag|Raven|Boar|Wolf/);
  await expect(page.locator('.log-list > li').last()).toBeVisible();
  await expectAccessible(page);
});

test('a game is resumed after a reload, as it lay', async ({ page }) => {
  await openTable(page, PAGE);
  await sitDown(page, ['person', 'easy'], 'resumed', ['satyrs']);
  for (let step = 0; step < 6; step += 1) {
    await doMain(page);
  }
  await expect.poll(async () => (await keptGames(page, 'kalahen')).length).toBe(1);
  const made = await moves(page);
  const warriors = await page.locator('ul.warriors').textContent();
  await page.reload();
  await expect.poll(() => moves(page)).toBe(made);
  expect(await page.locator('ul.warriors').textContent()).toBe(warriors);
  await doMain(page);
});

test('what is hidden from the other stands nowhere in the page', async ({ page }) => {
  await openTable(page, PAGE);
  const link = await linkTo(page, { setup: '2 dealt', players: 'person person2', seed: 'hidden', until: 'hands' });
  await openLink(page, link);
  await expect(page.locator('#cover')).toBeVisible();
  const { open, own } = await told(page, link);
  // Behind the cover there is what everybody may see, and no more.
  const shown = () => page.locator('ul.warriors .small-card:not(.face-down)').count();
  expect(await shown()).toBe(open);
  await page.getByRole('button', { name: 'Lift the cover' }).click();
  await expect(page.locator('#cover')).toBeHidden();
  expect(await shown()).toBe(own);
  expect(own).toBeGreaterThan(open);
});

test('a chest opens to its searcher alone', async ({ page }) => {
  await openTable(page, PAGE);
  const link = await linkTo(page, { setup: '2 dealt', players: 'person person2', seed: 'chest', until: 'chest' });
  await openLink(page, link);
  await expect(page.locator('#cover')).toBeVisible();
  await expect(page.locator('[data-move^="take:"]')).toHaveCount(0);
  await lift(page);
  expect(await page.locator('[data-move^="take:"]').count()).toBeGreaterThan(3);
  await expect(page.locator('#ask')).toContainText('chest');
  await expectAccessible(page);
});

test('rings of a fight between persons are chosen in secret', async ({ page }) => {
  await openTable(page, PAGE);
  const link = await linkTo(page, { setup: '6 dealt', players: 'person person2 person3 person4 person5 person6', seed: 'fights', until: 'secret' });
  await openLink(page, link);
  await lift(page);
  await expect(page.locator('#ask')).toContainText('in secret');
  const two = page.locator('.steppers [data-ring]:not([data-none]) button').nth(1);
  await two.click();
  await expect(page.locator('.verb.main')).toContainText('doubled');
  await page.locator('.verb.main').click();
  // The other one takes the screen, and does not see it.
  await expect(page.locator('#cover')).toBeVisible();
  // No key looks behind it: neither taking back what the first chose, nor the replay.
  for (const key of ['u', 'r', '1', '?']) {
    await page.keyboard.press(key);
    await expect(page.locator('#cover')).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  await expect(page.locator('.bout-about')).not.toContainText('Used');
  await lift(page);
  await expect(page.locator('#ask')).toContainText('in secret');
  await expect(page.locator('.bout-about')).not.toContainText('Used');
});

test('the adviser tells what the engine has worked out', async ({ page }) => {
  await openTable(page, PAGE);
  for (const until of ['dice', 'rings', 'satyrs']) {
    const link = await linkTo(page, { setup: '2 dealt satyrs', players: 'person easy', seed: `adviser-${until}`, until });
    await openLink(page, link);
    await expect(page.locator('.adviser')).toBeVisible();
    const { odds } = await told(page, link);
    const exact = page.locator('.adviser tbody:first-of-type td:last-child');
    if (until === 'rings') {
      await expect(exact).toHaveText(odds.rings.map(({ exact: fraction }) => fraction));
    } else {
      const order = [0, 1, 2, 4, 3, 5, 6, 7];
      await expect(exact).toHaveText(order.map((way) => odds.ways[way]?.exact ?? ''));
      await expect(page.locator('.advice')).toContainText(odds.worth.exact);
      // Its advice can be taken by one press.
      if (odds.best !== 7) {
        await page.getByRole('button', { name: 'Keep the dice so' }).click();
      }
      const kept = [0, 1, 2].filter((die) => ((odds.best >> die) & 1) === 0);
      await expect(page.locator('.special-die[aria-pressed="true"]')).toHaveCount(kept.length);
    }
    await expectAccessible(page, '.panel');
  }
});

test('an own edition is refused with its line, or played', async ({ page }) => {
  await openTable(page, PAGE);
  const text = await page.evaluate(async () => {
    const engine = await import(new URL('./pkg/kalahen/dungeon_sandbox.js', location.href).href);
    await engine.default();
    return engine.standard_edition();
  });
  const bad = text.replace('road A V1 reconstructed steppe', 'road A V1 reconstructed lava');
  const good = text.replace('road A V1 reconstructed steppe reconstructed', 'road A V1 printed marsh printed');
  const line = bad.split('\n').findIndex((/** @type {string} */ entry) => entry.includes('lava')) + 1;
  await page.locator('#new-game').click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  const load = (/** @type {string} */ words) => page.locator('#setup-edition').setInputFiles({ name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from(words) });
  await load(bad);
  await expect(dialog.getByRole('alert').filter({ hasText: 'mine.txt' })).toContainText(String(line));
  await expect(dialog.getByRole('alert').filter({ hasText: 'mine.txt' })).toContainText('lava');
  await load(good);
  await expect(dialog.getByRole('alert').filter({ hasText: 'mine.txt' })).toHaveCount(0);
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  // The map is drawn anew: of all landscapes, this one alone is marked as printed.
  await expect(page.locator('.terrain[data-mark="printed"]')).toHaveAttribute('data-terrain', 'marsh');
  await page.getByRole('button', { name: 'The printed game' }).click();
  const printed = page.getByRole('dialog', { name: 'The printed game' });
  const road = printed.getByRole('row').filter({ hasText: 'Castle A' }).filter({ hasText: 'Village 1' });
  await expect(road).toContainText('marsh');
  await expect(road).not.toContainText('◇');
  await expectAccessible(page, 'dialog');
  // It goes out as it came in.
  const [download] = await Promise.all([page.waitForEvent('download'), printed.getByRole('button', { name: 'Save as file' }).click()]);
  expect(download.suggestedFilename()).toContain('edition');
});

test('a broken link is refused, and the own game stays', async ({ page }) => {
  await openTable(page, PAGE);
  await sitDown(page, ['person', 'person'], 'own-game', []);
  await doMain(page);
  const made = await moves(page);
  // Pasted into the open page, and opened afresh.
  await page.goto(`${PAGE}#g=broken`);
  await expect(page.locator('#notices')).toContainText('This link cannot be opened');
  await expect.poll(() => moves(page)).toBe(made);
  await page.goto('about:blank');
  await page.goto(`${PAGE}#g=broken`);
  await expect(page.locator('#notices')).toContainText('This link cannot be opened');
  await expect.poll(() => moves(page)).toBe(made);
});

test('a turn is played by keys alone, on the map and in the bar', async ({ page }) => {
  await openTable(page, PAGE);
  await sitDown(page, ['person', 'person'], 'keys', ['levitation']);
  await page.locator('.target').first().focus();
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-move'));
  expect(first).toMatch(/^castle:/);
  await page.keyboard.press('ArrowDown');
  const second = await page.evaluate(() => document.activeElement?.getAttribute('data-move'));
  expect(second).toMatch(/^castle:/);
  expect(second).not.toBe(first);
  await page.keyboard.press('Enter');
  await expect.poll(() => moves(page)).toBe(1);
  await page.locator('#undo').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => moves(page)).toBe(0);
  await page.locator('.verb').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => moves(page)).toBe(1);
  await expect(page.locator('#live')).not.toBeEmpty();
});

test('several rings are taken by one press, and taken back by one', async ({ page }) => {
  await openTable(page, PAGE);
  await sitDown(page, ['person', 'person'], 'rings', []);
  await page.locator('[data-move="castle:A"].verb').click();
  await page.locator('[data-move="castle:B"].verb').click();
  await expect(page.locator('.steppers')).toBeVisible();
  const before = await moves(page);
  await page.getByRole('button', { name: 'One blue ring more' }).click();
  await page.getByRole('button', { name: 'One blue ring more' }).click();
  await page.getByRole('button', { name: 'One blue ring more' }).click();
  await expect(page.locator('.verb.main')).toHaveText(/Take 3 blue/);
  await page.locator('.verb.main').click();
  await expect.poll(() => moves(page)).toBe(before + 3);
  await page.locator('#undo').click();
  await expect.poll(() => moves(page)).toBe(before);
});
