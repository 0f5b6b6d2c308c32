import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETUP_API } from '#core/health/paths.ts';
import { keyTestSchema, setupSchema, type SetupOfPlatform, type SetupPlatform } from '#core/health/setup.ts';
import { API } from '#core/paths.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const KEYS = { TWITCH_CLIENT_ID: 'public-id', TWITCH_CLIENT_SECRET: 'hush-hush' };

function readPlatforms(answer: Answer): Map<string, SetupOfPlatform> {
  expect(answer.statusCode, answer.body).toBe(200);
  return new Map(setupSchema.parse(answer.json()).platforms.map((platform) => [platform.platform, platform]));
}

describe('the setup of a server in the sandbox', () => {
  let server: TestServer;
  let owner: Browser;
  let guest: Browser;
  beforeAll(async () => {
    server = await startTestServer();
    owner = await server.logIn('twitch', 'duena');
    guest = await server.logIn('kick', 'invitada');
  });
  afterAll(() => server.close());

  const test = (browser: Browser, platform: SetupPlatform) =>
    browser.post(SETUP_API.panelSetupTest, { platform });

  it('names the exact addresses to register and the settings to make', async () => {
    const platforms = readPlatforms(await owner.get(SETUP_API.panelSetup));
    expect([...platforms.keys()]).toEqual(['twitch', 'kick', 'youtube', 'discord', 'trovo']);
    expect(platforms.get('kick')).toEqual({
      platform: 'kick',
      state: 'sandbox',
      redirectUrl: 'http://fogata.test/kick/login',
      webhookUrl: `http://fogata.test${API.kickWebhook}`,
      variables: [
        { name: 'KICK_CLIENT_ID', isSet: false },
        { name: 'KICK_CLIENT_SECRET', isSet: false },
      ],
    });
    expect(platforms.get('youtube')?.redirectUrl).toBe('http://fogata.test/youtube/auth');
    expect(platforms.get('discord')?.redirectUrl).toBe('http://fogata.test/discord/login');
  });

  it('registers the addresses at which the logins really come back', async () => {
    const platforms = readPlatforms(await owner.get(SETUP_API.panelSetup));
    for (const platform of ['twitch', 'kick', 'youtube', 'discord'] as const) {
      const { redirectUrl = '' } = platforms.get(platform) ?? {};
      const started = await server.openBrowser().get(new URL(redirectUrl).pathname);
      const asked = new URL(started.headers.location ?? '');
      expect(asked.searchParams.get('redirect_uri')).toBe(redirectUrl);
    }
  });

  it.each(['twitch', 'kick', 'youtube', 'trovo', 'discord'] as const)(
    'asks %s whether the keys are good',
    async (platform) => {
      expect(keyTestSchema.parse((await test(owner, platform)).json())).toEqual({ result: 'good' });
    },
  );

  it('is the owner’s alone', async () => {
    expectError(await guest.get(SETUP_API.panelSetup), 403, 'forbidden');
    expectError(await test(guest, 'twitch'), 403, 'forbidden');
    expectError(await owner.call('POST', SETUP_API.panelSetupTest, { csrf: null }), 403, 'csrf');
  });

  it('refuses what is no platform', async () => {
    expectError(await owner.post(SETUP_API.panelSetupTest, { platform: 'myspace' }), 400, 'invalid');
    expectError(
      await owner.post(SETUP_API.panelSetupTest, { platform: 'kick', secret: 'x' }),
      400,
      'invalid',
    );
  });

  it('is no longer open to everybody', async () => {
    expectError(await server.openBrowser().get(SETUP_API.setup), 404, 'not_found');
  });
});

describe('the setup of a server without any keys', () => {
  it('is open to everybody, for nobody can log in, and tests nothing', async () => {
    const server = await startTestServer({ environment: { SANDBOX: 'off' } });
    try {
      const anybody = server.openBrowser();
      const platforms = readPlatforms(await anybody.get(SETUP_API.setup));
      expect(platforms.get('twitch')?.state).toBe('missing');
      expect(platforms.get('trovo')).toMatchObject({ state: 'closed', variables: [] });
      expectError(await anybody.get(SETUP_API.panelSetup), 401, 'no_session');
      expectError(await test(anybody), 401, 'no_session');
    } finally {
      await server.close();
    }
  });

  const test = (browser: Browser) => browser.post(SETUP_API.panelSetupTest, { platform: 'twitch' });
});

describe('the setup of a server with keys', () => {
  it('is closed to strangers, and the values of the keys never leave it', async () => {
    // The owner came by the sandbox, before there were keys: real ones need a real platform.
    const server = await startTestServer({ environment: { ...KEYS } });
    try {
      const owner = await server.logIn('twitch', 'duena');
      const answer = await owner.get(SETUP_API.panelSetup);
      expect(answer.body).not.toMatch(/public-id|hush-hush/);
    } finally {
      await server.close();
    }
    const real = await startTestServer({ environment: { ...KEYS, SANDBOX: 'off' } });
    try {
      const anybody = real.openBrowser();
      expectError(await anybody.get(SETUP_API.setup), 404, 'not_found');
      expectError(await anybody.get(SETUP_API.panelSetup), 401, 'no_session');
    } finally {
      await real.close();
    }
  });
});
