import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { listViewerStates } from '#server/features/viewers/viewer.repository.ts';
import { createServer } from '#server/create-server.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each(['twitch', 'kick'] as const)('the bot’s own line on %s', (platform) => {
  it.each([
    ['whose id was stored', {}],
    ['whose id was lost with the process', { state: 'waiting', message_id: null }],
  ] as const)('%s is known by the process that comes after the one that sent it', async (_what, left) => {
    const panel = await server.logIn(platform, 'fogata');
    await panel.post(API.panelCommands, {
      cmd: 'eco',
      msg: '!hola $(user)',
      userCooldown: 0,
      channelCooldown: 0,
    });
    await server.sandbox.control(platform, 'chat', { channel: 'fogata', user: 'Vera', text: '!eco' });
    const { db } = server.connection;
    const channel = await server.channelOf(platform, 'fogata');
    const sent = await waitFor(() =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where('channel_id', '=', channel.id)
        .where('state', '=', 'sent')
        .executeTakeFirst(),
    );
    await db
      .updateTable('outbox')
      .set({ ...left, attempts: 1 })
      .where('id', '=', sent.id)
      .execute();
    const sender = {
      id: channel.platformUserId,
      login: channel.login,
      displayName: channel.displayName,
      picture: '',
    };

    const { clock, random, logger } = server.kernel;
    const { config, connection } = server;
    const tools = { clock, random, logger };
    const site = { siteDir: 'no-site', build: 'test', version: '0.0.0', siteRenderer: null };
    const next = await createServer({ config, connection, tools, ...site });
    const receive = (id: string) => {
      const sentAt = clock.now();
      const message = { id, sentAt, sender, roles: ['broadcaster' as const], text: sent.text };
      return next.modules.intake.accept(platform, {
        platformChannelId: channel.platformUserId,
        sentAt,
        kind: 'chat',
        message,
        deliveryId: id,
        raw: '',
      });
    };
    const xpOfStreamer = async () => {
      const [state] = await listViewerStates(db, channel.streamerId, platform, [channel.platformUserId]);
      return state?.xp ?? 0;
    };
    const before = await xpOfStreamer();
    for (let times = 0; times < 2; times += 1) await receive(sent.message_id ?? '');
    expect(await xpOfStreamer()).toBe(before);
    await receive(`typed by the streamer ${sent.id}`);
    expect(await xpOfStreamer()).toBe(before + 10);
    await db.deleteFrom('outbox').execute();
    await next.close();
  });
});
