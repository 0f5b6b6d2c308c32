import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type * as playwright from '@playwright/test';

/**
 * What a test's browser does without. The last list given is the only one that counts, so Playwright's own comes first;
 * behind it the three suggestion boxes of the address bar, each a renderer of its own in every window (a tenth of the run).
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AiModeOmniboxEntryPoint',
];

/** Flags for tests as root, without a screen, that talk to nobody outside. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** `CHROMIUM_PATH`, else Playwright's own browser, else one of the system. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const own = playwrightChromium();
  if (own !== undefined && existsSync(own)) return own;
  return NAMES.map(findInPath).find((path) => path !== undefined);
}

/** Asked through the runner's own copy, so that the two never differ in version. */
function playwrightChromium(): string | undefined {
  try {
    const runner = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
    const { chromium } = runner('playwright-core') as typeof playwright;
    return chromium.executablePath();
  } catch {
    // The packages are not installed yet.
    return undefined;
  }
}

/** Where a program is, by its name. */
export function findInPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
