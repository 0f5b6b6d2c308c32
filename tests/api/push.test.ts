import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { giveawaySchema } from '#core/giveaways/schema.ts';
import { API } from '#core/paths.ts';
import { STREAM_PAUSE_MS } from '#core/push/limits.ts';
import { pushMessageSchema, type PushMessage } from '#core/push/message.ts';
import { PUSH_API } from '#core/push/paths.ts';
import { pushKeySchema, type PushAddress } from '#core/push/schema.ts';
import { buildGiveaway } from '#tests/factories/giveaways.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const browserSchema = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});
const gotSchema = z.array(z.object({ text: z.string(), ttl: z.number(), topic: z.string() }));

async function control(call: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${server.sandbox.url}/control/push/${call}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  const result: unknown = await answer.json();
  expect(answer.status, JSON.stringify(result)).toBe(200);
  return result;
}

const readKey = async () => pushKeySchema.parse((await server.openBrowser().get(PUSH_API.key)).json()).key;

interface Viewer {
  id: string;
  address: PushAddress;
  got(): Promise<PushMessage[]>;
}

/** A browser that knows the server's key. */
async function openViewer(): Promise<Viewer> {
  const { id, ...address } = browserSchema.parse(await control('subscribe', { key: await readKey() }));
  return {
    id,
    address,
    got: async () =>
      gotSchema
        .parse(await control(`messages?id=${id}`))
        .map(({ text }) => pushMessageSchema.parse(JSON.parse(text))),
  };
}

const BOTH = { live: true, giveaway: true };
const of = (user: string, kinds: Partial<typeof BOTH> = BOTH) => ({
  platform: 'kick' as const,
  user,
  live: false,
  giveaway: false,
  ...kinds,
});

function save({ address }: Viewer, channels: object[], change: object = {}) {
  const body = { address, language: 'es', quiet: null, channels, ...change };
  return server.openBrowser().call('PUT', PUSH_API.subscription, { body });
}

async function follow(viewer: Viewer, channels: object[], change: object = {}): Promise<number> {
  const answer = await save(viewer, channels, change);
  expect(answer.statusCode, answer.body).toBe(200);
  return z.object({ channels: z.number() }).parse(answer.json()).channels;
}

const live = (channel: string) => server.sandbox.control('kick', 'event', { channel, type: 'live' });
const offline = (channel: string) => server.sandbox.control('kick', 'event', { channel, type: 'offline' });
const isLive = async (channel: string) => (await server.channelOf('kick', channel)).live;

/** The channel goes live and the server knows; then what is to be sent is due. */
async function begin(channel: string): Promise<void> {
  await live(channel);
  await eventually(async () => expect(await isLive(channel)).toBe(true));
  server.clock.travel(1000);
}
async function end(channel: string): Promise<void> {
  await offline(channel);
  await eventually(async () => expect(await isLive(channel)).toBe(false));
}
const waiting = async () =>
  (await server.connection.db.selectFrom('push_deliveries').select('id').execute()).length;
const nothingWaits = () => eventually(async () => expect(await waiting()).toBe(0));
/** What every browser got, in the order given. */
const texts = (viewers: Viewer[]) =>
  Promise.all(viewers.map(async (v) => (await v.got()).map((m) => m.title)));

describe('a viewer who asked for it', () => {
  it('is told once of a stream, also when it breaks off or comes on another channel', async () => {
    const panel = await server.logIn('kick', 'luz');
    const [both, sweeps, english] = [await openViewer(), await openViewer(), await openViewer()];
    expect(await follow(both, [of('luz'), of('nadie')])).toBe(1);
    await follow(sweeps, [of('luz', { giveaway: true })]);
    await follow(english, [of('luz', { live: true })], { language: 'en' });
    const viewers = [both, sweeps, english];
    await begin('luz');
    await nothingWaits();
    expect(await texts(viewers)).toEqual([['luz está en directo'], [], ['luz is live']]);
    expect((await both.got())[0]).toMatchObject({
      url: 'https://kick.com/luz',
      tag: expect.stringContaining('live:') as unknown,
    });

    // It broke off for a moment.
    await end('luz');
    await begin('luz');
    await nothingWaits();
    expect((await texts(viewers))[0]).toHaveLength(1);

    const created = await panel.post(API.panelGiveaways, buildGiveaway({ title: 'Taza', keyword: 'taza' }));
    const { id } = giveawaySchema.parse(created.json());
    for (const step of ['open', 'close', 'open']) await panel.post(`${API.panelGiveaways}/${id}/${step}`);
    server.clock.travel(1000);
    await nothingWaits();
    expect(await texts(viewers)).toEqual([
      ['luz está en directo', 'Sorteo de luz'],
      ['Sorteo de luz'],
      ['luz is live'],
    ]);
    expect((await sweeps.got())[0]?.body).toBe('«Taza»: escribe !taza en el chat para participar.');

    await end('luz');
    server.clock.travel(STREAM_PAUSE_MS + 1);
    await begin('luz');
    await nothingWaits();
    expect((await texts(viewers))[2]).toEqual(['luz is live', 'luz is live']);
  });

  it('is left alone in quiet hours, after the end, and of streams that are no news', async () => {
    await server.logIn('kick', 'sol');
    const [asleep, over, awake] = [await openViewer(), await openViewer(), await openViewer()];
    const minute = new Date(server.clock.now()).getUTCHours() * 60;
    const around = { from: (minute + 1380) % 1440, to: (minute + 120) % 1440, timeZone: 'UTC' };
    const elsewhere = { ...around, timeZone: 'Asia/Tokyo' };
    await follow(asleep, [of('sol')], { quiet: around });
    await follow(over, [of('sol')]);
    expect(await follow(over, [])).toBe(0);
    await follow(awake, [of('sol')], { quiet: elsewhere });
    await begin('sol');
    await nothingWaits();
    expect(await texts([asleep, over, awake])).toEqual([[], [], ['sol está en directo']]);
  });

  it('is told also where the service is slow to take it, and forgotten when the service says so', async () => {
    await server.logIn('kick', 'mar');
    const [viewer, gone] = [await openViewer(), await openViewer()];
    await follow(viewer, [of('mar')]);
    await control('fail', { statuses: [503] });
    await begin('mar');
    await eventually(async () => expect(await waiting()).toBe(1));
    await eventually(() => {
      server.clock.travel(MINUTE_MS);
      return viewer.got().then((got) => expect(got).toHaveLength(1));
    });
    await nothingWaits();

    await follow(gone, [of('mar')]);
    await control('end', { id: gone.id });
    await end('mar');
    server.clock.travel(STREAM_PAUSE_MS + 1);
    await begin('mar');
    await nothingWaits();
    const kept = await server.connection.db.selectFrom('push_browsers').select('endpoint').execute();
    expect(kept.map(({ endpoint }) => endpoint)).toContain(viewer.address.endpoint);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(gone.address.endpoint);
  });

  it('is told at the new address after the browser got one, and not of what is long over', async () => {
    await server.logIn('kick', 'rio');
    const [old, moved] = [await openViewer(), await openViewer()];
    await follow(old, [of('rio')]);
    const body = { from: old.address.endpoint, to: moved.address };
    expect((await server.openBrowser().post(PUSH_API.move, body)).statusCode).toBe(204);
    await control('fail', { statuses: Array.from({ length: 50 }, () => 503) });
    await begin('rio');
    await eventually(async () => {
      server.clock.travel(HOUR_MS);
      expect(await waiting()).toBe(0);
    });
    expect(await texts([old, moved])).toEqual([[], []]);
    await control('fail', { statuses: [] });
    await end('rio');
    server.clock.travel(STREAM_PAUSE_MS + 1);
    await begin('rio');
    await nothingWaits();
    expect(await texts([old, moved])).toEqual([[], ['rio está en directo']]);
  });
});

describe('the address of a browser', () => {
  it.each([
    'http://127.0.0.1:3000/api/panel',
    'https://10.0.0.1/push',
    'https://localhost/push',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'file:///etc/passwd',
  ])('is none at %s, which the server would have to call', async (endpoint) => {
    const viewer = await openViewer();
    const address = { ...viewer.address, endpoint };
    expectError(await save({ ...viewer, address }, [of('luz')]), 400, 'invalid');
    const moved = { from: viewer.address.endpoint, to: address };
    expectError(await server.openBrowser().post(PUSH_API.move, moved), 400, 'invalid');
  });

  it('needs keys with which something can be encrypted', async () => {
    const viewer = await openViewer();
    for (const keys of [{ p256dh: `B${'A'.repeat(86)}` }, { p256dh: 'x' }, { auth: 'x' }])
      expectError(
        await save({ ...viewer, address: { ...viewer.address, ...keys } }, [of('luz')]),
        400,
        'invalid',
      );
  });

  it.each([
    { channels: Array.from({ length: 51 }, () => of('luz')) },
    { quiet: { from: 0, to: 1440, timeZone: 'UTC' } },
    { quiet: { from: 0, to: 1, timeZone: 'Mars/Olympus' } },
    { channels: [{ platform: 'kick', user: 'luz' }] },
    { more: true },
  ])('comes with what makes sense: not %o', async (change) => {
    expectError(await save(await openViewer(), [], change), 400, 'invalid');
  });
});

it('the keys are made once, and the private half is stored sealed', async () => {
  const stored = await server.connection.db.selectFrom('push_keys').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.public_key).toBe(await readKey());
  const opened = server.services.secretBox.open('push_keys.private_sealed', stored[0]?.private_sealed ?? '');
  expect(Buffer.from(opened, 'base64url')).toHaveLength(32);
});
