// The browser tests: `cargo xtask test --only browser [-- FILE… --project=desk …]` builds and serves
// the site, finds a Chromium, and runs this.
//
// Specs in `desk/` run on a desk's screen, those in `phone/` on a phone's, those beside this file on
// both.

import process from 'node:process';
import { defineConfig } from '@playwright/test';

const site = process.env['SITE_URL'];
if (!site) {
  throw new Error('SITE_URL is not set: run the browser tests by `cargo xtask test --only browser`');
}

const chromium = process.env['CHROMIUM'];
const args = ['--disable-gpu', '--disable-background-networking', '--disable-sync'];
if (process.getuid?.() === 0) {
  // Chromium refuses its sandbox to the superuser.
  args.push('--no-sandbox');
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A busy machine is no fault of the page.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: site,
    launchOptions: chromium ? { executablePath: chromium, args } : { args },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'desk',
      testIgnore: 'phone/**',
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: 'desk/**',
      use: {
        browserName: 'chromium',
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
