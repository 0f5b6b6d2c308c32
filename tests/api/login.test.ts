import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('logging in', () => {
  it.each(['twitch', 'kick'] as const)('opens the channel on %s', async (platform) => {
    const browser = await server.logIn(platform, 'Ana');
    const profile = await browser.get(API.userProfile);
    expect(profile.json()).toMatchObject({ platform, name: 'Ana', rank: 1 });
  });
});
