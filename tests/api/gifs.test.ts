import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gifSettingsSchema, PANEL_GIFS } from '#core/alerts/gifs.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let ana: Browser;
let luz: Browser;
beforeAll(async () => {
  server = await startTestServer({
    environment: { GIPHY_API_KEY: 'operator', GIPHY_API_URL: 'https://gifs.example/' },
  });
  ana = await server.logIn('twitch', 'ana');
  luz = await server.logIn('kick', 'luz');
});
afterAll(() => server.close());

const read = async (browser: Browser) => gifSettingsSchema.parse((await browser.get(PANEL_GIFS)).json());
const save = (browser: Browser, key: string) => browser.call('PUT', PANEL_GIFS, { body: { key } });
const OPERATOR = { apiUrl: 'https://gifs.example', key: 'operator', isOwn: false };

describe('the key of the GIF search', () => {
  it('is the operator’s, then the streamer’s own, and the operator’s again once that is taken away', async () => {
    expect(await read(ana)).toEqual(OPERATOR);
    const own = { ...OPERATOR, key: 'own-1', isOwn: true };
    expect((await save(ana, ' own-1 ')).json()).toEqual(own);
    expect((await save(ana, 'own-2')).json()).toEqual({ ...own, key: 'own-2' });
    expect([await read(ana), await read(luz)]).toEqual([{ ...own, key: 'own-2' }, OPERATOR]);
    expect((await save(ana, '')).json()).toEqual(OPERATOR);
  });

  it('is kept sealed, and out of every cache', async () => {
    await save(luz, 'secret-of-luz');
    const rows = await server.connection.db.selectFrom('gif_keys').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('secret-of-luz');
    expect((await luz.get(PANEL_GIFS)).headers['cache-control']).toBe('no-store');
  });

  it.each(['x'.repeat(65), 'with space', 'a&api_key=b', '<b>'])('is refused as %j', async (key) => {
    expectError(await save(ana, key), 400, 'invalid');
    expect(await read(ana)).toEqual(OPERATOR);
  });
});

describe('without a key of the operator', () => {
  it('there is none but for the sandbox, whose stand-in takes any', async () => {
    const own = await startTestServer();
    try {
      const eva = await own.logIn('twitch', 'eva');
      expect(await read(eva)).toEqual({ apiUrl: `${own.sandbox.url}/giphy`, key: 'sandbox', isOwn: false });
    } finally {
      await own.close();
    }
  });
});

it('pages of the site may ask GIPHY, and load no scripts from it', async () => {
  const policy = String((await server.openBrowser().get('/healthz')).headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://gifs.example");
  expect(policy).toContain("script-src 'self';");
});
