import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import type { Answer } from '#tests/setup/browser.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const RENDERER = resolve('dist/site-server/entry-server.js');

let server: TestServer;

beforeAll(async () => {
  if (!existsSync(RENDERER)) throw new Error('dist/site-server is missing: run `npm run build:site` first');
  server = await startTestServer({ siteDir: resolve('dist/site'), rendererFile: RENDERER });
});
afterAll(() => server.close());

function open(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return server.openBrowser().get(path, headers);
}

describe('the landing page', () => {
  it('is there before any script runs, with what this server can do', async () => {
    const { body } = await open('/');
    expect(body).toMatch(/<div id="root">.*<h1.*href="\/twitch\/login"/s);
    expect(body).toContain('<meta property="og:url" content="http://fogata.test/">');
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body.match(/<meta name="description"/g)).toHaveLength(1);
    expect(body).toContain('<script async src="/event-replay.js">');
    const [, json = ''] = /id="hydration-data" data-language="es">(.*?)<\/script>/.exec(body) ?? [];
    const site: unknown = (await open(API.count)).json();
    expect(Object.values(JSON.parse(json) as object)).toContainEqual({ site });
  });

  it.each([
    ['/', 'Tu comunidad'],
    ['/login', 'Your community'],
    ['/einloggen', 'Deine Community'],
  ])('speaks the language of its address: %s', async (path, words) => {
    expect((await open(path)).body).toMatch(new RegExp(`<h1[^>]*>${words}`));
  });

  it('has the visitor’s language and theme', async () => {
    const cookie = `${COOKIE.language}=de; ${COOKIE.theme}=light`;
    const { body } = await open('/', { cookie });
    expect(body).toMatch(/<html lang="de" data-theme="light"/);
    expect(body).toMatch(/<h1[^>]*>Deine Community/);
  });

  it('is not sent again to who has it', async () => {
    const etag = String((await open('/')).headers.etag);
    expect((await open('/', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each(['/?code=one-time', '/entrar?invite=abc'])(
    'renders itself where it has more to say: %s',
    async (path) => {
      expect((await open(path)).body).toContain('<div id="root"></div>');
    },
  );

  it('shows itself to nobody whom the app leads on to the panel', async () => {
    const { body } = await (await server.logIn('twitch', 'AnaTV')).get('/');
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<meta property="og:url" content="http://fogata.test/">');
  });
});
