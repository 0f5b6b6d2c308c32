import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { alertListSchema } from '#core/alerts/schema.ts';
import { API } from '#core/paths.ts';
import { eventsFrameSchema, STREAM_CLOSE } from '#core/stream/schema.ts';
import { logFrames } from '#server/realtime/stream-log.repository.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { StreamClient } from '#tests/setup/stream.ts';
import { readWidgetAddress, readWidgetToken } from '#tests/setup/widget.ts';

let server: TestServer;
const open: StreamClient[] = [];
let streamers = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

function connect(headers: Record<string, string> = {}): StreamClient {
  const client = new StreamClient(server.url, headers);
  open.push(client);
  return client;
}

/** A streamer of its own for each test. */
async function newStreamer(): Promise<{ name: string; panel: Browser }> {
  streamers += 1;
  const name = `streamer${streamers}`;
  return { name, panel: await server.logIn('kick', name) };
}

/** An overlay that is on air in OBS. */
async function openOverlay(panel: Browser): Promise<StreamClient> {
  const overlay = connect();
  await overlay.greet({ role: 'overlay', token: await readWidgetToken(panel) });
  await overlay.send({ state: { active: true, sound: true, obs: true } });
  return overlay;
}

async function test(panel: Browser, type: AlertHeader = 'Seguidores'): Promise<void> {
  expect((await panel.post(API.testAlert, { type })).json()).toEqual({ ok: true });
}

async function statesOf(panel: Browser): Promise<string[]> {
  return alertListSchema.parse((await panel.get(API.panelAlerts)).json()).items.map(({ state }) => state);
}

const cookieOf = (panel: Browser) => ({ cookie: `session=${panel.cookies.get('session') ?? ''}` });

describe('the live stream (wire.md)', () => {
  it.each([
    ['a made-up token', { role: 'overlay', token: 'a.b' }],
    ['no token', { role: 'silent' }],
    ['no session', { role: 'panel' }],
    ['no channel', { role: 'page' }],
    ['an unknown channel', { role: 'page', channel: { platform: 'twitch', user: 'nobody' } }],
  ] as const)('refuses %s', async (_what, hello) => {
    const client = connect();
    await client.send({ hello: { topics: ['events'], build: '', ...hello } });
    expect(await client.closed).toBe(STREAM_CLOSE.badToken);
    expect(client.frames).toEqual([{ refused: { code: 'bad_token' } }]);
  });

  it.each([
    'no json',
    '{}',
    '[]',
    'null',
    '{"hello":{}}',
    '{"hello":{"topics":["secrets"],"role":"page","build":""}}',
    '{"hello":{"topics":["alerts"],"role":"admin","build":""}}',
    '{"hello":{"topics":["alerts"],"role":"page","build":"","surprise":1}}',
    '{"alive":true}',
  ])('ends a connection that begins with %s', async (text) => {
    const client = connect();
    await client.sendText(text);
    expect(await client.closed).toBe(STREAM_CLOSE.badFrame);
    expect(client.frames).toEqual([]);
  });

  it('ends a connection with binary or over-long frames', async () => {
    const binary = connect();
    await binary.sendText(Buffer.from([1, 2, 3]));
    expect(await binary.closed).toBe(STREAM_CLOSE.badFrame);
    const long = connect();
    await long.sendText(' '.repeat(64 * 1024 + 1));
    expect(await long.closed).toBe(1009);
  });

  it('tells the panel what happens, and only to its own session', async () => {
    const { name, panel } = await newStreamer();
    const own = connect(cookieOf(panel));
    await own.greet({ role: 'panel', topics: ['events', 'chat'] });
    const other = connect(cookieOf((await newStreamer()).panel));
    await other.greet({ role: 'panel', topics: ['events', 'chat'] });
    await server.sandbox.control('kick', 'event', { channel: name, type: 'follow', user: 'Fan' });
    await server.sandbox.control('kick', 'chat', { channel: name, user: 'Fan', text: 'hola' });
    await waitFor(() => own.dataOf('events').length >= 2 && own.dataOf('chat').length >= 1);
    const rows = own.dataOf('events').map((data) => eventsFrameSchema.parse(data));
    expect(rows[0]).toMatchObject({ event: { type: 'follow', name: 'Fan', test: false } });
    expect(rows[1]).toMatchObject({ alert: { header: 'Seguidores', state: 'queued' } });
    expect(own.dataOf('chat')[0]).toMatchObject({ name: 'Fan', text: 'hola', own: false });
    expect(other.dataOf('events').concat(other.dataOf('chat'))).toEqual([]);
  });

  it('gives a session no voice in another site’s page', async () => {
    const { panel } = await newStreamer();
    const foreign = connect({ ...cookieOf(panel), origin: 'https://evil.example' });
    await foreign.send({ hello: { role: 'panel', topics: ['events'], build: '' } });
    expect(await foreign.closed).toBe(STREAM_CLOSE.badToken);
    const own = connect({ ...cookieOf(panel), origin: server.url });
    expect(await own.greet({ role: 'panel', topics: ['events'] })).toBeGreaterThanOrEqual(0);
  });

  it('tells a public page of changes and of nothing else', async () => {
    const { name } = await newStreamer();
    const page = connect();
    await page.greet({
      role: 'page',
      channel: { platform: 'kick', user: name.toUpperCase() },
      topics: ['ranking', 'events', 'chat', 'alerts'],
    });
    await server.sandbox.control('kick', 'event', { channel: name, type: 'follow', user: 'Fan' });
    await server.sandbox.control('kick', 'chat', { channel: name, user: 'Fan', text: 'hola' });
    await waitFor(() => page.dataOf('ranking').length > 0);
    for (const topic of ['events', 'chat', 'alerts']) expect(page.dataOf(topic)).toEqual([]);
  });

  it('misses nothing after a loss, however much it was', async () => {
    const { name, panel } = await newStreamer();
    const first = connect(cookieOf(panel));
    const cursor = await first.greet({ role: 'panel', topics: ['events'] });
    await first.close();
    const { id: channelId, streamerId } = await server.channelOf('kick', name);
    const missed = Array.from({ length: 1200 }, (_, n) => ({ n }));
    await server.connection.unitOfWork((tx) =>
      logFrames(
        tx,
        missed.map((data) => ({ streamerId, channelId, topic: 'events', data, at: 0 })),
      ),
    );
    await test(panel);
    const back = connect(cookieOf(panel));
    await back.greet({ role: 'panel', topics: ['events'], since: cursor });
    await waitFor(() => back.dataOf('events').length >= 1202);
    expect(back.dataOf('events').slice(0, 1200)).toEqual(missed);
    const cursors = back.frames.flatMap((frame) => ('cursor' in frame ? [frame.cursor] : []));
    expect(cursors).toEqual([...new Set(cursors)].sort((a, b) => a - b));
  });

  it('takes one hello, and frames in their order', async () => {
    const { panel } = await newStreamer();
    const client = connect(cookieOf(panel));
    const hello = { hello: { role: 'panel' as const, topics: ['events' as const], build: '' } };
    await client.send(hello);
    await client.send(hello);
    await client.send({ alive: true });
    await waitFor(() => client.frames.length > 0);
    await test(panel);
    await waitFor(() => client.dataOf('events').length >= 2);
    expect(client.dataOf('events')).toHaveLength(2);
    expect(client.frames.filter((frame) => 'welcome' in frame)).toHaveLength(1);
  });

  it('ends with the session', async () => {
    const { panel } = await newStreamer();
    const client = connect(cookieOf(panel));
    await client.greet({ role: 'panel', topics: ['events'] });
    await panel.get(API.logout);
    expect(await client.closed).toBe(STREAM_CLOSE.badToken);
  });
});

describe('an overlay (overlay.md)', () => {
  it('shows an alert, and the panel sees it shown', async () => {
    const { panel } = await newStreamer();
    const overlay = await openOverlay(panel);
    await test(panel);
    const alert = await overlay.play(1);
    expect(alert).toMatchObject({ lead: true, play: { header: 'Seguidores', test: true } });
    expect(await statesOf(panel)).toEqual(['leased']);
    await overlay.send({ started: { id: alert.play.id } });
    await waitFor(async () => (await statesOf(panel))[0] === 'started');
    await overlay.send({ done: { id: alert.play.id } });
    await waitFor(async () => (await statesOf(panel))[0] === 'shown');
  });

  it('shows one at a time, paid ones first', async () => {
    const { panel } = await newStreamer();
    const overlay = await openOverlay(panel);
    await test(panel, 'Seguidores');
    await overlay.play(1);
    await test(panel, 'Raid');
    await test(panel, 'Kicks');
    for (const n of [1, 2, 3]) await overlay.show(n);
    await waitFor(async () => (await statesOf(panel)).every((state) => state === 'shown'));
    expect(overlay.plays().map(({ play }) => play.header)).toEqual(['Seguidores', 'Kicks', 'Raid']);
  });

  it('plays what waited while nobody was there', async () => {
    const { panel } = await newStreamer();
    await test(panel);
    const overlay = await openOverlay(panel);
    expect((await overlay.show(1)).play.header).toBe('Seguidores');
  });

  it('leads alone: the second one mirrors in silence and takes over when the first is gone', async () => {
    const { panel } = await newStreamer();
    const lead = await openOverlay(panel);
    const mirror = await openOverlay(panel);
    await test(panel);
    const seen = await mirror.play(1);
    expect([(await lead.play(1)).lead, seen.lead]).toEqual([true, false]);
    await mirror.send({ done: { id: seen.play.id } });
    await lead.show(1);
    await waitFor(async () => (await statesOf(panel))[0] === 'shown');
    lead.kill();
    await lead.closed;
    await test(panel, 'Raid');
    expect(await mirror.play(2)).toMatchObject({ lead: true, play: { header: 'Raid' } });
  });

  it('gets an alert that the lead held and never began', async () => {
    const { panel } = await newStreamer();
    const lead = await openOverlay(panel);
    const mirror = await openOverlay(panel);
    await test(panel);
    const held = await lead.play(1);
    lead.kill();
    await lead.closed;
    await expect
      .poll(
        () => {
          server.clock.travel(1000);
          return mirror.plays().at(-1);
        },
        { timeout: 5000 },
      )
      .toMatchObject({ lead: true, play: { id: held.play.id } });
  });

  it('does not get an alert again that the lead had begun', async () => {
    const { panel } = await newStreamer();
    const lead = await openOverlay(panel);
    const mirror = await openOverlay(panel);
    await test(panel);
    const begun = await lead.play(1);
    await lead.send({ started: { id: begun.play.id } });
    await waitFor(async () => (await statesOf(panel))[0] === 'started');
    lead.kill();
    await lead.closed;
    await expect
      .poll(
        async () => {
          server.clock.travel(1000);
          return statesOf(panel);
        },
        { timeout: 5000 },
      )
      .toEqual(['interrupted']);
    expect(mirror.plays().filter(({ lead: isLead }) => isLead)).toEqual([]);
  });

  it.each(['silent', 'preview'] as const)('of role %s only looks on', async (role) => {
    const { panel } = await newStreamer();
    const onlooker = connect();
    await onlooker.greet({ role, token: await readWidgetToken(panel) });
    await onlooker.send({ state: { active: true, sound: true, obs: true } });
    await test(panel);
    expect(await statesOf(panel)).toEqual(['queued']);
    const lead = await openOverlay(panel);
    const alert = await onlooker.play(1);
    expect(alert.lead).toBe(false);
    await onlooker.send({ started: { id: alert.play.id } });
    await onlooker.send({ done: { id: alert.play.id } });
    await onlooker.send({ alive: true });
    expect((await lead.play(1)).lead).toBe(true);
    expect(await statesOf(panel)).toEqual(['leased']);
  });

  it('cannot acknowledge another channel’s alert', async () => {
    const mine = await newStreamer();
    const other = await newStreamer();
    const overlay = await openOverlay(mine.panel);
    const foreign = await openOverlay(other.panel);
    await test(mine.panel);
    const { id } = (await overlay.play(1)).play;
    await foreign.send({ started: { id } });
    await foreign.send({ done: { id } });
    // Its own alert passes the same way, so the two frames before it have been looked at.
    await test(other.panel);
    await foreign.show(1);
    await waitFor(async () => (await statesOf(other.panel))[0] === 'shown');
    expect(await statesOf(mine.panel)).toEqual(['leased']);
  });

  it('stops at once when the widget address is renewed', async () => {
    const { panel } = await newStreamer();
    const before = await readWidgetAddress(panel);
    const token = await readWidgetToken(panel);
    const overlay = await openOverlay(panel);
    expect((await panel.post(API.panelWidgetRenew)).statusCode).toBe(200);
    expect(await overlay.closed).toBe(STREAM_CLOSE.badToken);
    expect((await readWidgetAddress(panel)).get('bid')).not.toBe(before.get('bid'));
    expectError(await panel.get(`${API.widgetToken}?${before.toString()}`), 401, 'bad_token');
    const late = connect();
    await late.send({ hello: { role: 'overlay', token, topics: ['alerts'], build: '' } });
    expect(await late.closed).toBe(STREAM_CLOSE.badToken);
    await test(panel);
    expect((await (await openOverlay(panel)).show(1)).lead).toBe(true);
  });

  it('renews its token on the open socket, with its own channel’s only', async () => {
    const { panel } = await newStreamer();
    const overlay = await openOverlay(panel);
    await overlay.send({ renew: { token: await readWidgetToken(panel) } });
    await test(panel);
    await overlay.show(1);
    await overlay.send({ renew: { token: await readWidgetToken((await newStreamer()).panel) } });
    expect(await overlay.closed).toBe(STREAM_CLOSE.badToken);
  });
});
