import { expect, it } from 'vitest';
import { extensionBrowser } from './extension-browser.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

it.each([
  [CHROME, 'chrome'],
  [`${CHROME} Edg/156.0.0.0`, 'chrome'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:153.0) Gecko/20100101 Firefox/153.0', 'firefox'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', 'firefox'],
  [
    CHROME.replace('X11; Linux x86_64', 'Linux; Android 15; Pixel 9').replace(' Safari', ' Mobile Safari'),
    undefined,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    undefined,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605.1.15 CriOS/156.0 Mobile/15E148 Safari/604.1',
    undefined,
  ],
])('%s takes the build for %s', (userAgent, browser) => {
  expect(extensionBrowser(userAgent)).toBe(browser);
});
