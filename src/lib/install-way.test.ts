import { expect, it } from 'vitest';
import { installWayOf } from './install-way.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/';

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 5, 'ios'],
  ['an iPad, which says that it is a Mac', `${MAC}605.1.15 Version/19.0 Safari/605.1.15`, 5, 'ios'],
  ['Safari on a Mac', `${MAC}605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`, 0, 'mac'],
  ['Chrome on a Mac, which offers it', `${MAC}537.36 Chrome/150.0.0.0 Safari/537.36`, 0, undefined],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
    5,
    'android',
  ],
  [
    'Firefox on a computer, which cannot',
    'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/150.0',
    0,
    undefined,
  ],
] as const)('knows how to install on %s', (_what, userAgent, maxTouchPoints, way) => {
  expect(installWayOf({ userAgent, maxTouchPoints })).toBe(way);
});
