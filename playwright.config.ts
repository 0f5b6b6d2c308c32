import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/lib/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  // Much of the time a test waits for cooldowns and for alerts that play.
  workers: 2,
  // A test that passes only at the second try is broken.
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    // A fifth of the run is workers that keep files for nobody; what they do is looked at where it matters.
    serviceWorkers: 'block',
    // Recording each page takes a third of the run; `--trace on` brings it back for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'site', testDir: 'tests/e2e' },
    { name: 'extension', testDir: 'tests/e2e-extension' },
  ],
});
