// The first load of the page over loopback, each time in a profile that has never seen it. Run by
// `cargo xtask bench`, which serves the site and names it in SITE_URL.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const LOADS = 15;
const site = process.env['SITE_URL'];
if (!site) {
  throw new Error('SITE_URL is not set: run this by `cargo xtask bench --only page`');
}

const args = ['--disable-gpu', '--disable-background-networking', '--disable-sync'];
if (process.getuid?.() === 0) {
  args.push('--no-sandbox');
}
const executablePath = process.env['CHROMIUM'];
const browser = await chromium.launch(executablePath ? { executablePath, args } : { args });

/**
 * Opens the page in a fresh profile and waits for its own mark of the first painted verdict.
 *
 * @param {string} address
 */
async function firstLoad(address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // A witness beside the page's own mark: when a frame with a verdict in it has been drawn.
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('[data-verdict]')) {
        requestAnimationFrame(look);
        return;
      }
      requestAnimationFrame(() => setTimeout(() => performance.mark('witnessed-verdict'), 0));
    };
    requestAnimationFrame(look);
  });
  await page.goto(address);
  await page.waitForFunction(() =>
    ['first-verdict', 'witnessed-verdict'].every(
      (name) => performance.getEntriesByName(name).length > 0,
    ),
  );
  const figures = await page.evaluate(() => {
    const at = (/** @type {string} */ name) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const painted = at('first-verdict');
    const before = performance.getEntriesByType('resource').filter((entry) => entry.startTime <= painted);
    return {
      painted,
      witnessed: at('witnessed-verdict'),
      // The document itself is none of the resources.
      requests: before.length + 1,
      names: before.map((entry) => new URL(entry.name).pathname),
    };
  });
  await context.close();
  return figures;
}

/** @param {string} file */
const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;

/**
 * @param {string} folder
 * @param {string} end of the file names
 * @returns {string[]}
 */
function files(folder, end) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name));
}

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

await firstLoad(site); // The browser itself warms up once.
/** @type {Awaited<ReturnType<typeof firstLoad>>[]} */
const loads = [];
for (let load = 0; load < LOADS; load += 1) {
  loads.push(await firstLoad(site));
}
const version = browser.version();
await browser.close();

const www = fileURLToPath(new URL('../www', import.meta.url));
const own = files(join(www, 'js'), '.js');
const ownBefore = (loads[0]?.names ?? [])
  .filter((name) => name.startsWith('/js/'))
  .map((name) => join(www, name));
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (/** @type {number} */ time) => `${time.toFixed(0)} ms`;
/** @param {(load: (typeof loads)[number]) => number} figure */
const all = (figure) => loads.map(figure);

console.log(`First load over loopback, cold cache, Chromium ${version}, ${LOADS} loads`);
console.log('');
const table = [
  ['first painted verdict, median', milliseconds(median(all((load) => load.painted))), '<= 200 ms'],
  ['first painted verdict, slowest', milliseconds(Math.max(...all((load) => load.painted))), ''],
  ['the same by an outside witness, median', milliseconds(median(all((load) => load.witnessed))), ''],
  ['requests up to it', String(Math.max(...all((load) => load.requests))), '<= 16'],
  ['wasm, gzipped', kilobytes(gzipped(join(www, 'pkg/dungeon_sandbox_bg.wasm'))), '<= 120 KB'],
  ['its glue, gzipped', kilobytes(gzipped(join(www, 'pkg/dungeon_sandbox.js'))), ''],
  [
    `own JavaScript up to it, gzipped (${ownBefore.length} files)`,
    kilobytes(ownBefore.reduce((sum, file) => sum + gzipped(file), 0)),
    '<= 40 KB',
  ],
  [
    `all own JavaScript, gzipped (${own.length} files)`,
    kilobytes(own.reduce((sum, file) => sum + gzipped(file), 0)),
    '',
  ],
];
for (const [what, figure, target] of table) {
  console.log(`${(figure ?? '').padStart(10)}  ${(target ?? '').padStart(9)}  ${what}`);
}
console.log('');
console.log(`Requested up to it: ${loads[0]?.names.join(' ')}`);
