import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureAddress } from '#core/chat/pictures.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${pictureAddress(url)}`, { headers });
const badge = () => `${server.sandbox.url}/twitch/cdn/badges/v1/global-moderator-1/2`;

describe('a picture of a platform', () => {
  it('comes from our own address, and a browser keeps it', async () => {
    const answer = await ask(badge());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const again = await ask(badge(), { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await readdir(join(server.config.dataDir, 'pictures'))).toHaveLength(1);
  });

  it('that the host has not is not there', async () => {
    const answer = await ask(`${server.sandbox.url}/twitch/cdn/badges/v1/nobody/2`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'public, max-age=60']);
  });
});

it.each(['https://evil.example/a.png', 'http://127.0.0.1/a.png', 'http://169.254.169.254/latest', 'nothing'])(
  'nothing comes of %s',
  async (url) => {
    const query = `/api/picture?url=${encodeURIComponent(url)}`;
    expectError(await server.openBrowser().get(query), 404, 'not_found');
  },
);

it('an address without end is refused', async () => {
  const query = `/api/picture?url=https://files.kick.com/${'a'.repeat(1000)}`;
  expectError(await server.openBrowser().get(query), 400, 'invalid');
});

describe('the policy of a page', () => {
  const picturesOf = async (path: string) => {
    const { headers } = await server.openBrowser().get(path);
    return /img-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
  };

  it.each([
    '/',
    '/p/ana',
    '/p/ana/leaderboard',
    '/k/ana/shop',
    '/t/ana',
    '/fight/1',
    '/home',
    '/panelists',
    '/widgets',
  ])('lets only our own pictures in at %s', async (path) => {
    expect(await picturesOf(path)).toBe("'self' data:");
  });

  it.each(['/panel', '/panel/alerts', '/panel/alerts?a=b', '/index.html'])(
    'lets the pictures of alerts in at %s',
    async (path) => {
      expect(await picturesOf(path)).toBe(`'self' data: https: ${server.sandbox.url}`);
    },
  );
});
