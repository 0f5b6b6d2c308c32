import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertOrderPath, INBOX_API } from '#core/alerts/inbox-paths.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import { alertListSchema, alertRowSchema, type AlertList, type AlertRow } from '#core/alerts/row-schema.ts';
import type { EventType } from '#core/events.ts';
import { eventsFrameSchema } from '#core/stream/panel-frames.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { DATABASES } from '#tests/setup/databases.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';

describe.each(DATABASES)('an event that two channels play, on %s', (_name, environment) => {
  let server: TestServer;
  let panel: Browser;
  let login: string;
  let streamers = 0;
  beforeAll(async () => {
    server = await startTestServer({ environment: await environment() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    streamers += 1;
    login = `doble${streamers}`;
    panel = await server.logIn('twitch', login);
    await server.logIn('kick', login);
    const { streamerId } = await server.channelOf('twitch', login);
    const { id } = await server.channelOf('kick', login);
    const { db } = server.connection;
    await db.updateTable('channels').set({ streamer_id: streamerId }).where('id', '=', id).execute();
    server.modules.directory.forget();
    await panel.post(ALERT_API.config, { kick: { Seguidores: true, Propina: true } });
  });

  const list = async (query = ''): Promise<AlertList> =>
    alertListSchema.parse((await panel.get(`${INBOX_API.alerts}${query}`)).json());

  async function happen(user: string, type: EventType = 'follow'): Promise<AlertRow> {
    const channel = await server.channelOf('kick', login);
    const about = { platform: 'kick', channel: channel.platformUserId, test: false } as const;
    const money = type === 'donation' ? { amount: 5, currency: 'EUR' } : {};
    const event = { ...about, ...money, type, actor: { id: user, name: user } };
    await server.modules.events.store(channel, { ...event, occurredAt: server.clock.now() }, '');
    return waitFor(async () => (await list()).items.find(({ name }) => name === user));
  }
  async function openOverlay(): Promise<LiveSocketClient> {
    const overlay = new LiveSocketClient(server.url);
    await overlay.greet({ role: 'overlay', token: await readWidgetToken(panel) });
    await overlay.send({ state: { active: true, sound: true, obs: true } });
    return overlay;
  }
  /** Where it stands on each channel's page. */
  async function states(user: string): Promise<string[]> {
    const rows = await server.connection.db
      .selectFrom('alert_queue')
      .innerJoin('events', 'events.id', 'alert_queue.event_id')
      .innerJoin('channels', 'channels.id', 'alert_queue.channel_id')
      .select(['channels.platform', 'alert_queue.state'])
      .where('actor_name', '=', user)
      .orderBy('channels.platform')
      .execute();
    return rows.map(({ platform, state }) => `${platform} ${state}`);
  }
  const linesOf = async (query = '') =>
    (await list(query)).items.map(({ name, state }) => `${name} ${state}`);

  it('has one line in the panel, which says shown when one page has shown it', async () => {
    const live = new LiveSocketClient(server.url, {
      cookie: `session=${panel.cookies.get('session') ?? ''}`,
    });
    await live.greet({ role: 'panel', topics: ['events'] });
    await happen('Luz');
    expect(await linesOf()).toEqual(['Luz queued']);
    expect((await list()).counts.waiting).toBe(1);
    const overlay = await openOverlay();
    await overlay.show(1);
    await waitFor(async () => ((await linesOf('?list=past')).length > 0 ? true : undefined));
    expect(await states('Luz')).toEqual(['kick queued', 'twitch shown']);
    expect(await linesOf()).toEqual(['Luz shown']);
    expect(await linesOf('?list=waiting')).toEqual([]);
    expect((await list()).counts.waiting).toBe(0);
    const told = await waitFor(() => {
      const frames = live.dataOf('events').map((data) => eventsFrameSchema.parse(data));
      const rows = frames.flatMap((frame) => ('alert' in frame ? [frame.alert] : []));
      return rows.at(-1)?.state === 'shown' ? rows : undefined;
    });
    expect(new Set(told.map(({ event }) => event)).size).toBe(1);
    expect(told.filter(({ state }) => state === 'queued')).toHaveLength(1);
    await overlay.close();
    await live.close();
  });

  it('is approved, skipped and played again wherever it plays', async () => {
    await panel.call('PUT', INBOX_API.settings, { body: { approveTips: true } });
    const tip = await happen('Mar', 'donation');
    expect(await states('Mar')).toEqual(['kick awaiting', 'twitch awaiting']);
    const order = async (id: string, name: 'approve' | 'skip' | 'replay') =>
      alertRowSchema.parse((await panel.post(alertOrderPath(id, name))).json());
    await order(tip.id, 'approve');
    expect(await states('Mar')).toEqual(['kick queued', 'twitch queued']);
    await order(tip.id, 'skip');
    expect(await states('Mar')).toEqual(['kick skipped', 'twitch skipped']);
    expect(await order(tip.id, 'replay')).toMatchObject({ event: tip.event, state: 'queued' });
    expect(await states('Mar')).toEqual(['kick queued', 'twitch queued']);
  });

  it('is not missed on the one page when the other has shown it', async () => {
    await happen('Sol');
    const overlay = await openOverlay();
    await overlay.show(1);
    await waitFor(async () => ((await linesOf('?list=past')).length > 0 ? true : undefined));
    await panel.call('PUT', INBOX_API.settings, { body: { doNotDisturb: true } });
    await waitFor(async () => ((await states('Sol')).includes('kick missed') ? true : undefined));
    await happen('Eva');
    await waitFor(async () =>
      (await states('Eva')).join() === 'kick missed,twitch missed' ? true : undefined,
    );
    expect((await list()).counts.missed).toBe(1);
    await panel.call('PUT', INBOX_API.settings, { body: { doNotDisturb: false, paused: true } });
    expect((await panel.post(INBOX_API.missed, { policy: 'all' })).json()).toMatchObject({ count: 2 });
    expect(await states('Sol')).toEqual(['kick skipped', 'twitch shown']);
    expect(await states('Eva')).toEqual(['kick queued', 'twitch queued']);
    await overlay.close();
  });
});
