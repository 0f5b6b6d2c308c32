import { afterEach, describe, expect, it, vi } from 'vitest';
import { COOKIE } from '#core/session/limits.ts';
import { clearCookie, readCookie, writeCookie } from '#src/lib/cookies.ts';
import { applyLoginAnswer, exchangeLogin, isLoginQuery } from './login.ts';

function answerWith(status: number, body: unknown) {
  const fetch = vi.fn().mockResolvedValue(new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
  clearCookie(COOKIE.token);
});

describe('a login answer', () => {
  it('reloads when the person is already in', () => {
    expect(applyLoginAnswer({ ok: true })).toEqual({ go: 'reload' });
  });

  it('keeps the token and goes to the profile', () => {
    expect(applyLoginAnswer({ token: 'abc' })).toEqual({ go: 'page', to: '/panel/profile' });
    expect(readCookie(COOKIE.token)).toBe('abc');
  });

  it('drops the token when the login failed', () => {
    writeCookie(COOKIE.token, 'old', 60_000);
    expect(applyLoginAnswer({ error: 'nope', code: 'no_session' })).toMatchObject({
      go: 'stay',
      isBanned: false,
    });
    expect(readCookie(COOKIE.token)).toBeUndefined();
  });

  it('leads whom the platform has suspended to the page about it', () => {
    writeCookie(COOKIE.token, 'old', 60_000);
    const answer = { error: 'suspended', code: 'suspended' };
    expect(applyLoginAnswer(answer)).toEqual({ go: 'page', to: '/canal-suspendido' });
    expect(readCookie(COOKIE.token)).toBeUndefined();
  });

  it('knows a banned account by the word in the text', () => {
    const community = 'https://community.example';
    expect(applyLoginAnswer({ error: 'this account is banned', code: 'x', community })).toMatchObject({
      isBanned: true,
      community,
    });
  });
});

describe('the way back from a platform', () => {
  it('posts the query as it came', async () => {
    const fetch = answerWith(200, { token: 'abc' });
    await expect(exchangeLogin('?code=one-time')).resolves.toMatchObject({ go: 'page' });
    expect(fetch).toHaveBeenCalledWith('/login?code=one-time', expect.objectContaining({ method: 'POST' }));
  });

  it('treats a refusal with a status like an answer with an error', async () => {
    answerWith(403, { error: 'this account is banned', code: 'banned' });
    await expect(exchangeLogin('?code=x')).resolves.toMatchObject({ go: 'stay', isBanned: true });
  });

  it.each([
    ['?code=1', true],
    ['?anything', true],
    ['?invite=abc', false],
    ['?missing=nadie', false],
    ['?', false],
    ['', false],
  ])('sends %j to the login call: %s', (search, isSent) => {
    expect(isLoginQuery(search)).toBe(isSent);
  });
});
