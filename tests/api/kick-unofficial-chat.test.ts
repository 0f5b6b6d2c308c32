import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEALTH_API } from '#core/health/paths.ts';
import { healthSchema, type ChannelHealth } from '#core/health/schema.ts';
import { API } from '#core/paths.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

/** Nobody listens there, as nobody can reach a server at home. */
const NOWHERE = 'http://127.0.0.1:9/api/webhooks/kick';

describe('the unofficial chat of Kick', () => {
  let server: TestServer;
  let ana: Browser;
  beforeAll(async () => {
    server = await startTestServer({ environment: { KICK_UNOFFICIAL_CHAT: 'on' } });
    ana = await server.logIn('kick', 'ana');
    await waitForState('connected');
  });
  afterAll(() => server.close());

  async function readHealth(): Promise<ChannelHealth | undefined> {
    return healthSchema.parse((await ana.get(HEALTH_API.panelHealth)).json()).channels[0];
  }

  function waitForState(state: ChannelHealth['unofficialChat']): Promise<ChannelHealth> {
    return waitFor(async () => {
      const health = await readHealth();
      return health?.unofficialChat === state ? health : undefined;
    });
  }

  const write = (user: string, text: string) =>
    server.sandbox.control('kick', 'chat', { channel: 'ana', user, text });

  async function readXp(viewer: string): Promise<number> {
    const row = await server.connection.db
      .selectFrom('viewers')
      .innerJoin('accounts', 'accounts.viewer_id', 'viewers.id')
      .select('viewers.xp')
      .where('accounts.name', '=', viewer)
      .executeTakeFirst();
    return row?.xp ?? 0;
  }

  it('counts a message once that comes by webhook too', async () => {
    expect(await write('doble', 'una vez')).toMatchObject({ delivered: 2 });
    await waitFor(async () => (await readXp('doble')) > 0);
    // What was written later is counted, so both of the first one came.
    expect(await write('doble', 'y otra')).toMatchObject({ delivered: 2 });
    await waitFor(async () => (await readXp('doble')) > 10);
    expect(await readXp('doble')).toBe(20);
  });

  it('is enough for a command, where no webhook can come', async () => {
    server.sandbox.setKickWebhookUrl(NOWHERE);
    await ana.post(API.panelCommands, { cmd: 'casa', msg: 'Hogar, $(user)' });
    await write('vecina', '!casa');
    await waitFor(async () => (await server.sandbox.said('kick', 'ana')).includes('Hogar, vecina'));
  });

  it('brings hosts, of which Kick sends no webhook', async () => {
    const host = { channel: 'ana', type: 'raid', user: 'Luna', amount: 42, times: 2 };
    await server.sandbox.control('kick', 'event', host);
    const rows = await waitFor(async () => {
      const found = await server.connection.db.selectFrom('events').selectAll().execute();
      return found.length > 0 ? found : undefined;
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ type: 'raid', amount: 42, actor_name: 'Luna' });
  });

  it('comes back after the socket was lost', async () => {
    await server.sandbox.control('kick', 'fault', { kind: 'drop', forMs: 300 });
    await waitForState('connecting');
    await waitForState('connected');
    await write('vuelta', 'ya estoy');
    await waitFor(async () => (await readXp('vuelta')) > 0);
  });

  it('says so where the page of Kick does not let the server in, and tries again', async () => {
    await server.sandbox.control('kick', 'fault', { kind: 'error', forMs: 600_000 });
    await ana.post(`${HEALTH_API.panelHealthChannels}/${(await readHealth())?.id ?? ''}/reconnect`);
    const health = await waitForState('refused');
    expect(health.problems.map(({ task }) => task)).toContain('unofficialChat');
    await server.sandbox.control('kick', 'fault', { kind: 'error', forMs: 0 });
    await waitForState('connected');
  });
});

describe('without a word of the operator', () => {
  it('nobody asks the page of Kick for anything', async () => {
    const server = await startTestServer();
    const ana = await server.logIn('kick', 'ana');
    const health = healthSchema.parse((await ana.get(HEALTH_API.panelHealth)).json());
    expect(health.channels[0]?.unofficialChat).toBeNull();
    await server.close();
  });
});
