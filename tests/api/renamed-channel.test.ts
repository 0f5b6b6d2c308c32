import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/base/time.ts';
import { PLATFORM_PREFIX } from '#core/platforms/platform.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

describe('a channel that its streamer renames', () => {
  let server: TestServer;
  const platforms = ['twitch', 'kick', 'youtube', 'trovo'] as const;

  beforeAll(async () => {
    server = await startTestServer({
      siteDir: resolve('dist/site'),
      rendererFile: resolve('dist/site-server/entry-server.js'),
    });
    for (const platform of platforms) await server.logIn(platform, 'brasa');
    for (const platform of platforms)
      await server.sandbox.control(platform, 'rename', { channel: 'brasa', to: 'Ascua' });
    // The next round asks for them, a day after the logins.
    server.clock.travel(DAY_MS);
  });
  afterAll(() => server.close());

  it.each(platforms)('has its new name on %s within a day, with the same past', async (platform) => {
    const before = await server.channelOf(platform, 'brasa');
    const renamed = await waitFor(async () => {
      const channel = await server.channelOf(platform, 'brasa');
      return channel.displayName === 'Ascua' ? channel : undefined;
    });
    expect(renamed.id).toBe(before.id);
    expect(await server.channelOf(platform, 'ascua')).toEqual(renamed);
  });

  it.each(platforms)(
    'is found on %s at the address of before, which leads to the new one',
    async (platform) => {
      const { login } = await server.channelOf(platform, 'ascua');
      const prefix = PLATFORM_PREFIX[platform] || 'u';
      const anybody = server.openBrowser();
      const moved = await anybody.get(`/${prefix}/Brasa/leaderboard?search=leña`);
      expect(moved.statusCode).toBe(302);
      expect(moved.headers.location).toBe(
        `/${prefix}/${encodeURIComponent(login)}/leaderboard?search=le%C3%B1a`,
      );
      expect((await anybody.get(moved.headers.location ?? '')).statusCode).toBe(200);
    },
  );

  it('keeps an address of before only until somebody else has that name', async () => {
    await server.sandbox.control('twitch', 'rename', { channel: 'otra', to: 'Brasa' });
    await server.logIn('twitch', 'Brasa');
    const owner = await server.channelOf('twitch', 'brasa');
    expect(owner.displayName).toBe('Brasa');
    expect(owner.id).not.toBe((await server.channelOf('twitch', 'ascua')).id);
    expect((await server.openBrowser().get('/p/brasa/leaderboard')).statusCode).toBe(200);
  });
});
