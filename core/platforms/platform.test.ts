import { describe, expect, it } from 'vitest';
import {
  GENERIC_PLATFORM,
  PLATFORMS,
  PLATFORM_PREFIX,
  platformOfAddress,
  platformOfPrefix,
} from './platform.ts';

describe('platformOfPrefix', () => {
  it('reads no prefix as trovo', () => {
    expect(platformOfPrefix(undefined)).toBe('trovo');
    expect(platformOfPrefix('')).toBe('trovo');
  });

  it.each(PLATFORMS)('finds %s by its own prefix', (platform) => {
    expect(platformOfPrefix(PLATFORM_PREFIX[platform])).toBe(platform);
  });

  it('leaves the generic prefixes to the server', () => {
    expect(platformOfPrefix('u')).toBe(GENERIC_PLATFORM);
    expect(platformOfPrefix('u/s')).toBe(GENERIC_PLATFORM);
  });

  it('reads any other prefix as trovo', () => {
    expect(platformOfPrefix('x')).toBe('trovo');
  });
});

describe('platformOfAddress', () => {
  it('takes the platform of the query on the generic path only', () => {
    expect(platformOfAddress('/u/ana/tip', 'trovo')).toBe('trovo');
    expect(platformOfAddress('/u/ana/tip', null)).toBe(GENERIC_PLATFORM);
    expect(platformOfAddress('/u/ana/tip', 'myspace')).toBe(GENERIC_PLATFORM);
    expect(platformOfAddress('/k/ana/tip', 'trovo')).toBe('kick');
  });
});
