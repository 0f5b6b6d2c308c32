import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_PATH } from '#core/paths.ts';
import { LOGIN_PLATFORMS } from '#core/platforms/platform.ts';
import { COOKIE } from '#core/session/limits.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A browser whose visitor has chosen a language, as the site remembers it. */
function openBrowser(language?: string): Browser {
  const browser = server.openBrowser();
  if (language !== undefined) browser.cookies.set(COOKIE.language, language);
  return browser;
}

describe('a language chosen before the login', () => {
  it.each(LOGIN_PLATFORMS)('is the language of the page that %s leads back to', async (platform) => {
    const pages = [];
    for (const language of [undefined, 'es', 'en', 'de', 'fr', '//evil.example']) {
      const page = await openBrowser(language).walkLogin(platform, 'ana');
      pages.push(page.replace(/=.+$/, '=…'));
    }
    expect(pages).toEqual([
      '/entrar?code=…',
      '/entrar?code=…',
      '/login?code=…',
      '/einloggen?code=…',
      '/?code=…',
      '/?code=…',
    ]);
  });

  it('is kept when the platform refuses', async () => {
    const browser = openBrowser('de');
    const started = await browser.get('/twitch/login');
    const state = new URL(started.headers.location ?? '').searchParams.get('state') ?? '';
    const back = await browser.get(`/twitch/login?error=access_denied&state=${state}`);
    expect(back.headers.location).toMatch(/^\/einloggen\?code=/);
  });

  it('is kept by who has to log in before linking a channel', async () => {
    expect((await openBrowser('en').get(LINK_PATH.kick)).headers.location).toBe('/login');
  });
});
