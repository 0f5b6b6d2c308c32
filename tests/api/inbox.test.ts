import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertOrderPath, INBOX_API } from '#core/alerts/inbox-paths.ts';
import { alertListSchema, alertRowSchema, type AlertList, type AlertRow } from '#core/alerts/row-schema.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { eventsFrameSchema } from '#core/stream/panel-frames.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { openDonations } from '#tests/setup/donations.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';

let server: TestServer;
let panel: Browser;
let name: string;
let streamers = 0;
const open: LiveSocketClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  streamers += 1;
  name = `bandeja${streamers}`;
  panel = await server.logIn('twitch', name);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

async function list(query = ''): Promise<AlertList> {
  return alertListSchema.parse((await panel.get(`${INBOX_API.alerts}${query}`)).json());
}

const namesOf = async (query = '') => (await list(query)).items.map((alert) => alert.name);

async function happen(event: Record<string, unknown>): Promise<AlertRow> {
  await server.sandbox.control('twitch', 'event', { channel: name, ...event });
  return waitFor(async () => (await list()).items.find((alert) => alert.name === event['user']));
}

async function store(user: string, ageMs = 0): Promise<void> {
  const channel = await server.channelOf('twitch', name);
  const event = {
    platform: 'twitch',
    channel: channel.platformUserId,
    type: 'follow',
    actor: { id: user, name: user },
    occurredAt: server.clock.now() - ageMs,
    test: false,
  } as const;
  await server.modules.events.store(channel, event, '');
}

async function openOverlay(): Promise<LiveSocketClient> {
  const overlay = new LiveSocketClient(server.url);
  open.push(overlay);
  await overlay.greet({ role: 'overlay', token: await readWidgetToken(panel) });
  await overlay.send({ state: { active: true, sound: true, obs: true } });
  return overlay;
}

const enter = (entry: Record<string, unknown>) =>
  panel.post(INBOX_API.alerts, { type: 'Seguidores', name: 'Luz', key: 'llave-uno', ...entry });

describe('the lists of the inbox', () => {
  it('show what waits, what was missed and what passed, by type and by money, newest first', async () => {
    const follow = await happen({ type: 'follow', user: 'Ana' });
    await happen({ type: 'bits', user: 'Eva', amount: 100 });
    await panel.post(alertOrderPath(follow.id, 'skip'));
    expect(await namesOf()).toEqual(['Eva', 'Ana']);
    expect(await namesOf('?list=waiting')).toEqual(['Eva']);
    expect(await namesOf('?list=past')).toEqual(['Ana']);
    expect(await namesOf('?type=Seguidores')).toEqual(['Ana']);
    expect(await namesOf('?paid=1')).toEqual(['Eva']);
    expect((await list('?list=missed')).counts).toEqual({ waiting: 1, missed: 0, awaiting: 0 });
  });

  it('go on where the page before ended', async () => {
    for (let count = 0; count < 51; count += 1) await store(`Fan${count}`);
    const first = await list();
    expect(first.items).toHaveLength(50);
    const second = await list(`?after=${String(first.next)}`);
    expect(second.items.map((alert) => alert.name)).toEqual(['Fan0']);
    expect(second.next).toBeNull();
  });

  it.each(['?list=secrets', '?type=Nada', '?paid=yes', '?after=later', '?surprise=1'])(
    'refuse the query %s',
    async (query) => {
      expectError(await panel.get(`${INBOX_API.alerts}${query}`), 400, 'invalid');
    },
  );
});

describe('an order', () => {
  it('to another streamer’s alert finds nothing', async () => {
    const { id } = await happen({ type: 'follow', user: 'Ana' });
    const other = await server.logIn('kick', `otra${streamers}`);
    for (const order of ['replay', 'skip', 'approve', 'refuse'] as const) {
      expectError(await other.post(alertOrderPath(id, order)), 404, 'not_found');
    }
    await other.post(INBOX_API.clear);
    await other.post(INBOX_API.missed, { policy: 'discard' });
    expect((await list()).items[0]?.state).toBe('queued');
  });

  it('that makes no sense any more is refused', async () => {
    const { id } = await happen({ type: 'follow', user: 'Ana' });
    expectError(await panel.post(alertOrderPath(id, 'approve')), 409, 'alert_moved');
    expectError(await panel.post(alertOrderPath(id, 'replay')), 409, 'alert_moved');
  });

  it('to skip takes the alert off the overlay, and the panel is notified', async () => {
    const overlay = await openOverlay();
    const watch = new LiveSocketClient(server.url, {
      cookie: `session=${panel.cookies.get('session') ?? ''}`,
    });
    open.push(watch);
    await watch.greet({ role: 'dock', topics: ['events'] });
    const { id } = await happen({ type: 'follow', user: 'Ana' });
    const { play } = await overlay.play(1);
    await overlay.send({ started: { id: play.id } });
    await panel.post(alertOrderPath(id, 'skip'));
    await waitFor(() => overlay.dataOf('alerts').find((data) => JSON.stringify(data).includes('"stop"')));
    await waitFor(() =>
      watch
        .dataOf('events')
        .map((data) => eventsFrameSchema.parse(data))
        .find((frame) => 'alert' in frame && frame.alert.state === 'skipped'),
    );
    await panel.post(alertOrderPath(id, 'replay'));
    expect((await overlay.play(2)).play).toMatchObject({ name: 'Ana' });
  });
});

describe('the settings of the inbox', () => {
  it('keep what is not named, and are told to open panels and overlays', async () => {
    const overlay = await openOverlay();
    const watch = new LiveSocketClient(server.url, {
      cookie: `session=${panel.cookies.get('session') ?? ''}`,
    });
    open.push(watch);
    await watch.greet({ role: 'panel', topics: ['events'] });
    await panel.call('PUT', INBOX_API.settings, { body: { approveTips: true } });
    const answer = await panel.call('PUT', INBOX_API.settings, { body: { muted: true } });
    expect(answer.json()).toMatchObject({ approveTips: true, muted: true, paused: false });
    expect((await panel.get(INBOX_API.settings)).json()).toEqual(answer.json());
    await waitFor(() => watch.dataOf('events').length === 2);
    await waitFor(() => overlay.dataOf('alerts').length === 3);
    expect(overlay.dataOf('alerts').at(-1)).toEqual({
      limits: { volume: 0, calm: false, flashLimit: false, levelled: false },
    });
  });

  it('keep quiet hours, in which a paid alert is listed as missed and can be shown', async () => {
    const quiet = { timeZone: 'Europe/Madrid', rules: { Bits: { from: 0, to: 0, mode: 'listed' } } };
    const answer = await panel.call('PUT', INBOX_API.settings, { body: { quiet, flashLimit: true } });
    expect(answer.json()).toMatchObject({ quiet, flashLimit: true });
    const overlay = await openOverlay();
    const { id, state } = await happen({ type: 'bits', user: 'Eva', amount: 100 });
    expect(state).toBe('missed');
    expect((await list()).counts).toEqual({ waiting: 0, missed: 1, awaiting: 0 });
    await panel.post(alertOrderPath(id, 'replay'));
    expect((await overlay.play(1)).play).toMatchObject({ name: 'Eva', amount: 100 });
  });

  it.each([
    { paused: 'yes' },
    { maxVolume: 101 },
    { missed: 'never' },
    { surprise: true },
    { quiet: { timeZone: 'Mars/Olympus', rules: {} } },
    { quiet: { timeZone: 'UTC', rules: { Nada: { from: 0, to: 1, mode: 'silent' } } } },
    { quiet: { timeZone: 'UTC', rules: { Raid: { from: 0, to: 1440, mode: 'silent' } } } },
    { quiet: { timeZone: 'UTC' } },
  ])('refuse %j', async (change) => {
    expectError(await panel.call('PUT', INBOX_API.settings, { body: change }), 400, 'invalid');
  });
});

describe('an event entered manually', () => {
  it('shows and is marked, and once however often it is sent', async () => {
    const first = await enter({ amount: 5, message: ' hola ' });
    expect(first.statusCode).toBe(201);
    const row = alertRowSchema.parse(first.json());
    expect(row).toMatchObject({ name: 'Luz', amount: 5, message: 'hola', byHand: true, test: false });
    expect((await enter({ amount: 5 })).json()).toEqual(first.json());
    expect((await list()).items).toHaveLength(1);
  });

  it('does not double what the platform told, or will tell', async () => {
    await server.sandbox.control('twitch', 'chat', { channel: name, user: 'Ana', text: 'hola' });
    await happen({ type: 'follow', user: 'Ana' });
    expectError(await enter({ name: 'ana' }), 409, 'event_known');
    await server.sandbox.control('twitch', 'chat', { channel: name, user: 'Berta', text: 'hola' });
    await waitFor(async () =>
      (
        await server.connection.db.selectFrom('accounts').select('name').where('name', '=', 'Berta').execute()
      ).at(0),
    );
    await enter({ name: 'berta', key: 'llave-dos' });
    await server.sandbox.control('twitch', 'event', { channel: name, type: 'follow', user: 'Berta' });
    await happen({ type: 'follow', user: 'Clara' });
    expect(await namesOf()).toEqual(['Clara', 'berta', 'Ana']);
  });

  it.each([
    ['a type of another platform', { type: 'Kicks' }],
    ['an amount below zero', { amount: -1 }],
    ['a name that is too long', { name: 'x'.repeat(51) }],
    ['no key', { key: '' }],
    ['an unknown field', { surprise: 1 }],
  ])('with %s is refused', async (_what, entry) => {
    expectError(await enter(entry), 400, 'invalid');
    expect((await list()).items).toEqual([]);
  });
});

describe('a tip that waits for approval', () => {
  it('counts at once and shows when it is approved', async () => {
    const tips = await openDonations(server, `${name}tips`, `${name}@paypal.example`);
    await tips.panel.call('PUT', INBOX_API.settings, { body: { approveTips: true } });
    await tips.pay({ invoice: await tips.fillForm() });
    await tips.settled();
    expect((await tips.list()).totals).toEqual([{ currency: 'EUR', amount: '5.00', count: 1 }]);
    const [alert] = await tips.alerts();
    expect(alert).toMatchObject({ header: 'Propina', state: 'awaiting' });
    const approved = await tips.panel.post(alertOrderPath(alert?.id ?? '', 'approve'));
    expect(approved.json()).toMatchObject({ state: 'queued', name: 'Luz', currency: 'EUR' });
  });
});

describe('the recipients of a gift bomb', () => {
  it('never alert by themselves, unless the streamer asked for it', async () => {
    await happen({ type: 'gift', user: 'Carla', count: 3 });
    await happen({ type: 'follow', user: 'Ana' });
    expect(await namesOf()).toEqual(['Ana', 'Carla']);
    await panel.call('PUT', INBOX_API.settings, { body: { giftSingles: true } });
    await happen({ type: 'gift', user: 'Dora', count: 3 });
    await waitFor(async () => (await list()).items.length === 6);
    expect((await list('?type=Suscriptores')).items).toHaveLength(3);
  });
});

describe('a late event', () => {
  it('is marked so', async () => {
    await store('Tarde', 6 * MINUTE_MS);
    expect((await list()).items[0]).toMatchObject({ name: 'Tarde', late: true });
  });
});
