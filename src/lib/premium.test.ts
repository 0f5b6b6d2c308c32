import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearCookie, writeCookie } from './cookies.ts';
import { isPremiumVisitor } from './premium.ts';

afterEach(() => ['rk', 'token'].forEach(clearCookie));

describe('a premium visitor', () => {
  it('has the cookie rk', () => {
    expect([isPremiumVisitor('other'), isPremiumVisitor('socials')]).toEqual([false, false]);
    writeCookie('rk', '2', 60_000);
    expect([isPremiumVisitor('other'), isPremiumVisitor('socials')]).toEqual([true, true]);
  });

  it('is on socials also a logged-in streamer', () => {
    writeCookie('token', 'abc', 60_000);
    expect([isPremiumVisitor('other'), isPremiumVisitor('socials')]).toEqual([false, true]);
  });

  it('is on socials also a phone', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile');
    expect([isPremiumVisitor('other'), isPremiumVisitor('socials')]).toEqual([false, true]);
  });
});
