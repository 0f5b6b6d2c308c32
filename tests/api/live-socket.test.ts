import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import { eventsFrameSchema } from '#core/stream/panel-frames.ts';
import { logFrames } from '#server/realtime/live-socket-log.repository.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { createPages, testAlert, type Pages } from '#tests/setup/pages.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let pages: Pages;
beforeAll(async () => {
  server = await startTestServer();
  pages = createPages(server);
});
afterAll(() => server.close());
afterEach(() => pages.close());

const cookieOf = (panel: Browser) => ({ cookie: `session=${panel.cookies.get('session') ?? ''}` });

describe('the live socket', () => {
  it.each([
    ['a made-up token', { role: 'overlay', token: 'a.b' }],
    ['no token', { role: 'silent' }],
    ['no session', { role: 'panel' }],
    ['no channel', { role: 'page' }],
    ['an unknown channel', { role: 'page', channel: { platform: 'twitch', user: 'nobody' } }],
  ] as const)('refuses %s', async (_what, hello) => {
    const client = pages.connect();
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
    const client = pages.connect();
    await client.sendText(text);
    expect(await client.closed).toBe(STREAM_CLOSE.badFrame);
    expect(client.frames).toEqual([]);
  });

  it('ends a connection with binary or over-long frames', async () => {
    const binary = pages.connect();
    await binary.sendText(Buffer.from([1, 2, 3]));
    expect(await binary.closed).toBe(STREAM_CLOSE.badFrame);
    const long = pages.connect();
    await long.sendText(' '.repeat(64 * 1024 + 1));
    expect(await long.closed).toBe(1009);
  });

  it('tells the panel what happens, and only to its own session', async () => {
    const { name, panel } = await pages.newStreamer();
    const own = pages.connect(cookieOf(panel));
    await own.greet({ role: 'panel', topics: ['events', 'chat'] });
    const other = pages.connect(cookieOf((await pages.newStreamer()).panel));
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
    const { panel } = await pages.newStreamer();
    const foreign = pages.connect({ ...cookieOf(panel), origin: 'https://evil.example' });
    await foreign.send({ hello: { role: 'panel', topics: ['events'], build: '' } });
    expect(await foreign.closed).toBe(STREAM_CLOSE.badToken);
    const own = pages.connect({ ...cookieOf(panel), origin: server.url });
    expect(await own.greet({ role: 'panel', topics: ['events'] })).toBeGreaterThanOrEqual(0);
  });

  it('tells a public page of changes and of nothing else', async () => {
    const { name } = await pages.newStreamer();
    const page = pages.connect();
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
    const { name, panel } = await pages.newStreamer();
    const first = pages.connect(cookieOf(panel));
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
    await testAlert(panel);
    const back = pages.connect(cookieOf(panel));
    await back.greet({ role: 'panel', topics: ['events'], since: cursor });
    await waitFor(() => back.dataOf('events').length >= 1202);
    expect(back.dataOf('events').slice(0, 1200)).toEqual(missed);
    const cursors = back.frames.flatMap((frame) => ('cursor' in frame ? [frame.cursor] : []));
    expect(cursors).toEqual([...new Set(cursors)].sort((a, b) => a - b));
  });

  it('takes one hello, and frames in their order', async () => {
    const { panel } = await pages.newStreamer();
    const client = pages.connect(cookieOf(panel));
    const hello = { hello: { role: 'panel' as const, topics: ['events' as const], build: '' } };
    await client.send(hello);
    await client.send(hello);
    await client.send({ alive: true });
    await waitFor(() => client.frames.length > 0);
    await testAlert(panel);
    await waitFor(() => client.dataOf('events').length >= 2);
    expect(client.dataOf('events')).toHaveLength(2);
    expect(client.frames.filter((frame) => 'welcome' in frame)).toHaveLength(1);
  });

  it('ends with the session', async () => {
    const { panel } = await pages.newStreamer();
    const client = pages.connect(cookieOf(panel));
    await client.greet({ role: 'panel', topics: ['events'] });
    await panel.get(API.logout);
    expect(await client.closed).toBe(STREAM_CLOSE.badToken);
  });
});
