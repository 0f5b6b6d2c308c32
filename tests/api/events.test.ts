import { createSign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertListSchema } from '#core/alerts/row-schema.ts';
import { DAY_MS, MINUTE_MS } from '#core/base/time.ts';
import { HEALTH_API } from '#core/health/paths.ts';
import { healthSchema, type ChannelHealth } from '#core/health/schema.ts';
import { API } from '#core/paths.ts';
import { eventListSchema } from '#core/stream/event-row.ts';
import { SANDBOX_PRIVATE_KEY } from '#sandbox/kick/sandbox-key.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor, type SandboxedPlatform } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { eventually } from '#tests/setup/eventually.ts';

let server: TestServer;
const panels = new Map<string, Browser>();
beforeAll(async () => {
  server = await startTestServer();
  for (const platform of ['twitch', 'kick', 'trovo'] as const) {
    panels.set(platform, await server.logIn(platform, 'fogata'));
  }
});
afterAll(() => server.close());

function panelOf(platform: SandboxedPlatform): Browser {
  const panel = panels.get(platform);
  if (panel === undefined) throw new Error('Nobody is logged in.');
  return panel;
}

async function eventsOf(platform: SandboxedPlatform) {
  return eventListSchema.parse((await panelOf(platform).get(API.panelEvents)).json()).items;
}

async function alertsOf(platform: SandboxedPlatform) {
  return alertListSchema.parse((await panelOf(platform).get(API.panelAlerts)).json()).items;
}

/** Waits until a later event is there: what came before it has been looked at. */
async function settle(platform: SandboxedPlatform, user: string): Promise<void> {
  await server.sandbox.control(platform, 'event', { channel: 'fogata', type: 'follow', user });
  await waitFor(async () => (await eventsOf(platform)).some(({ name }) => name === user));
}

interface Case {
  platform: SandboxedPlatform;
  type: string;
  /** Where our name of it is another one. */
  stored?: string;
  sent: Record<string, unknown>;
  header: string;
  amount?: number;
}
const CASES: Case[] = [
  { platform: 'twitch', type: 'follow', sent: {}, header: 'Seguidores' },
  { platform: 'twitch', type: 'subscribe', sent: {}, header: 'Suscriptores' },
  { platform: 'twitch', type: 'resubscribe', sent: { months: 7 }, header: 'Suscriptores', amount: 7 },
  { platform: 'twitch', type: 'gift', sent: { count: 1 }, header: 'Sub Regalada', amount: 1 },
  { platform: 'twitch', type: 'gift', sent: { count: 50 }, header: 'Sub Regalada', amount: 50 },
  { platform: 'twitch', type: 'raid', sent: { amount: 31 }, header: 'Raid', amount: 31 },
  { platform: 'twitch', type: 'bits', sent: { amount: 250 }, header: 'Bits', amount: 250 },
  { platform: 'twitch', type: 'powerUp', stored: 'bits', sent: { amount: 30 }, header: 'Bits', amount: 30 },
  { platform: 'twitch', type: 'combo', stored: 'bits', sent: { amount: 5 }, header: 'Bits', amount: 5 },
  { platform: 'kick', type: 'follow', sent: {}, header: 'Seguidores' },
  { platform: 'kick', type: 'subscribe', sent: {}, header: 'Suscriptores', amount: 1 },
  { platform: 'kick', type: 'resubscribe', sent: { months: 7 }, header: 'Suscriptores', amount: 7 },
  { platform: 'kick', type: 'gift', sent: { count: 1 }, header: 'Sub Regalada', amount: 1 },
  { platform: 'kick', type: 'gift', sent: { count: 50 }, header: 'Sub Regalada', amount: 50 },
  { platform: 'kick', type: 'kicks', sent: { amount: 250 }, header: 'Kicks', amount: 250 },
  { platform: 'trovo', type: 'follow', sent: {}, header: 'Seguidores' },
  { platform: 'trovo', type: 'subscribe', sent: {}, header: 'Suscriptores', amount: 1 },
  { platform: 'trovo', type: 'resubscribe', sent: { months: 7 }, header: 'Suscriptores', amount: 7 },
  { platform: 'trovo', type: 'gift', sent: { count: 1 }, header: 'Sub Regalada', amount: 1 },
  { platform: 'trovo', type: 'gift', sent: { count: 50 }, header: 'Sub Regalada', amount: 50 },
  { platform: 'trovo', type: 'raid', sent: { amount: 31 }, header: 'Raid', amount: 31 },
  { platform: 'trovo', type: 'mana', sent: { amount: 100, count: 3 }, header: 'Mana', amount: 300 },
  { platform: 'trovo', type: 'elixir', sent: { amount: 250 }, header: 'Elixir', amount: 250 },
];

describe('an event', () => {
  it.each(CASES.map((example, n) => ({ ...example, user: `Fan${n}` })))(
    'of $platform ($type $sent) becomes one event and one alert, however often it is delivered',
    async ({ platform, type, stored = type, sent, header, amount, user }) => {
      await server.sandbox.control(platform, 'event', { channel: 'fogata', type, user, times: 3, ...sent });
      await settle(platform, `${user}After`);
      const events = (await eventsOf(platform)).filter(({ name }) => name === user);
      const alerts = (await alertsOf(platform)).filter(({ name }) => name === user);
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({ platform, type: stored, test: false, late: false });
      expect(alerts).toHaveLength(1);
      expect(alerts[0]).toMatchObject({ platform, header, test: false });
      if (amount !== undefined) expect([events[0]?.amount, alerts[0]?.amount]).toEqual([amount, amount]);
    },
  );

  it.each(['twitch', 'kick'] as const)('that %s delivers doubled counts once', async (platform) => {
    await server.sandbox.control(platform, 'fault', { kind: 'duplicate', forMs: 5000 });
    const type = platform === 'twitch' ? 'bits' : 'kicks';
    await server.sandbox.control(platform, 'event', { channel: 'fogata', type, user: 'Doble', amount: 5 });
    // Nobody cheers twice in a millisecond.
    server.clock.travel(1);
    await server.sandbox.control(platform, 'event', { channel: 'fogata', type, user: 'Doble', amount: 5 });
    await settle(platform, 'DobleAfter');
    server.clock.travel(5001);
    // Two equal cheers are two cheers; each was delivered twice.
    expect((await eventsOf(platform)).filter(({ name }) => name === 'Doble')).toHaveLength(2);
  });

  it('that Twitch tells under two ids counts once: a gift, also an anonymous one', async () => {
    const gift = { channel: 'fogata', type: 'gift', count: 4, copies: 2 };
    // Two equal gifts are two gifts.
    for (let n = 0; n < 2; n += 1)
      await server.sandbox.control('twitch', 'event', { ...gift, user: 'Espejo' });
    await server.sandbox.control('twitch', 'event', gift);
    await settle('twitch', 'EspejoAfter');
    const gifts = (await eventsOf('twitch')).filter(({ type, amount }) => type === 'gift' && amount === 4);
    expect(gifts.map(({ name }) => name)).toEqual([null, 'Espejo', 'Espejo']);
  });

  it.each(['twitch', 'kick'] as const)('of %s without a name is anonymous', async (platform) => {
    await server.sandbox.control(platform, 'event', { channel: 'fogata', type: 'gift', count: 3 });
    await waitFor(async () =>
      (await alertsOf(platform)).some(({ name, amount }) => name === null && amount === 3),
    );
  });

  it.each(['twitch', 'kick'] as const)(
    'of %s that comes twice in a life counts once: a follow',
    async (platform) => {
      for (let n = 0; n < 2; n += 1) {
        await server.sandbox.control(platform, 'event', {
          channel: 'fogata',
          type: 'follow',
          user: 'Voluble',
        });
      }
      await settle(platform, 'VolubleAfter');
      expect((await eventsOf(platform)).filter(({ name }) => name === 'Voluble')).toHaveLength(1);
    },
  );

  it('keeps hostile text as text', async () => {
    const message = '<script>alert(1)</script> \u202egnp \u0007\u0000 ' + 'x'.repeat(5000);
    await server.sandbox.control('kick', 'event', {
      channel: 'fogata',
      type: 'kicks',
      user: '<b>Mala</b>',
      amount: 7,
      message,
    });
    const alert = await waitFor(async () =>
      (await alertsOf('kick')).find(({ name }) => name === '<b>Mala</b>'),
    );
    expect(alert.message).toContain('<script>alert(1)</script> gnp');
    expect(alert.message).not.toMatch(/[\u0000-\u0008\u202e]/);
  });

  it('changes nobody’s points', async () => {
    const rows = await server.connection.db.selectFrom('ledger').selectAll().execute();
    expect(rows).toEqual([]);
  });
});

describe('live state', () => {
  it.each(['twitch', 'kick'] as const)('of %s is shown in the panel', async (platform) => {
    const status = async () => (await panelOf(platform).get(API.botStatus)).json<unknown>();
    const channel = 'fogata';
    await server.sandbox.control(platform, 'event', { channel, type: 'live', message: 'Hoy jugamos' });
    await eventually(async () =>
      expect(await status()).toMatchObject({
        channels: [{ platform, connected: true, needsLogin: false, live: true }],
      }),
    );
    await server.sandbox.control(platform, 'event', { channel, type: 'offline' });
    await eventually(async () => expect(await status()).toMatchObject({ channels: [{ live: false }] }));
    expect((await eventsOf(platform)).map(({ type }): string => type)).not.toContain('live');
  });
});

describe('a Kick webhook', () => {
  interface Options {
    id?: string;
    type?: string;
    at?: number;
    signature?: string;
  }

  async function deliver(body: string, options: Options = {}): Promise<Answer> {
    const id = options.id ?? server.services.random.id();
    const timestamp = new Date(options.at ?? server.clock.now()).toISOString();
    const signer = createSign('RSA-SHA256').update(`${id}.${timestamp}.${body}`);
    return server.openBrowser().call('POST', API.kickWebhook, {
      body,
      headers: {
        'content-type': 'application/json',
        'kick-event-message-id': id,
        'kick-event-message-timestamp': timestamp,
        'kick-event-type': options.type ?? 'kicks.gifted',
        'kick-event-version': '1',
        'kick-event-signature': options.signature ?? signer.sign(SANDBOX_PRIVATE_KEY, 'base64'),
      },
    });
  }

  async function kicksFrom(name: string, at = server.clock.now()): Promise<string> {
    const { id } = await server.sandbox.stateOf('kick', 'fogata');
    const user = (userId: number, username: string) => ({
      user_id: userId,
      username,
      channel_slug: username,
      is_anonymous: false,
      is_verified: false,
      profile_picture: '',
    });
    return JSON.stringify({
      broadcaster: user(Number(id), 'fogata'),
      sender: user(77, name),
      gift: { amount: 10, name: 'x', type: 'BASIC', tier: 'BASIC', message: '' },
      created_at: new Date(at).toISOString(),
    });
  }

  const keptOf = (id: string) =>
    server.connection.db.selectFrom('unreadable_events').selectAll().where('delivery_id', '=', id).execute();

  async function healthOf(platform: SandboxedPlatform): Promise<ChannelHealth> {
    const answer = await panelOf(platform).get(HEALTH_API.panelHealth);
    const [channel] = healthSchema.parse(answer.json()).channels;
    if (channel === undefined) throw new Error('The streamer has no channel.');
    return channel;
  }

  const eventsFrom = async (name: string) => (await eventsOf('kick')).filter((event) => event.name === name);

  it('is taken when it is signed, and once', async () => {
    const body = await kicksFrom('Firmada');
    for (let n = 0; n < 3; n += 1) expect((await deliver(body, { id: 'once' })).statusCode).toBe(200);
    expect(await eventsFrom('Firmada')).toHaveLength(1);
  });

  it('tells the same kicks once, whichever ids its messages have', async () => {
    const whole = Math.ceil(server.clock.now() / 1000) * 1000;
    for (const [name, at] of [
      ['Repetida', whole + 1],
      ['Generosa', whole],
    ] as const) {
      const body = await kicksFrom(name, at);
      for (let n = 0; n < 2; n += 1) expect((await deliver(body)).statusCode).toBe(200);
    }
    expect(await eventsFrom('Repetida')).toHaveLength(1);
    // Within a second without milliseconds the same person may give the same twice.
    expect(await eventsFrom('Generosa')).toHaveLength(2);
  });

  it('is refused when the signature is wrong, foreign or missing', async () => {
    const body = await kicksFrom('Falsa');
    for (const signature of ['', 'AAAA', Buffer.from('no').toString('base64'), '%%%']) {
      expectError(await deliver(body, { signature }), 401, 'bad_signature', signature);
    }
    expect(await eventsFrom('Falsa')).toEqual([]);
  });

  it('is late after five minutes, and refused after a day', async () => {
    const at = server.clock.now() - 16 * MINUTE_MS;
    const late = await deliver(await kicksFrom('Tarde', at), { at });
    expect(late.statusCode).toBe(200);
    expect(await eventsFrom('Tarde')).toMatchObject([{ late: true }]);
    const old = await deliver(await kicksFrom('Vieja'), { at: server.clock.now() - DAY_MS - 1000 });
    expectError(old, 410, 'too_old');
    expect(await eventsFrom('Vieja')).toEqual([]);
  });

  it('is refused when it comes from the future', async () => {
    const answer = await deliver(await kicksFrom('Futura'), { at: server.clock.now() + 2 * MINUTE_MS });
    expectError(answer, 400, 'invalid');
    expect(await eventsFrom('Futura')).toEqual([]);
  });

  it('is refused over 1 MiB, whatever is in it', async () => {
    expectError(await deliver('{'.repeat(1024 * 1024 + 1), { signature: 'AAAA' }), 413, 'too_large');
    // Just below the limit the signature is what counts.
    expectError(await deliver('{'.repeat(1024 * 1024), { signature: 'AAAA' }), 401, 'bad_signature');
  });

  it.each(['', '{', '[]', 'null', '{"broadcaster":{}}'])(
    'with the signed body %j is kept for no channel, counted, and taken',
    async (body) => {
      const id = `odd ${body}`;
      const unaddressed = async () => (await healthOf('kick')).webhook?.unaddressed ?? 0;
      const before = await unaddressed();
      for (let n = 0; n < 2; n += 1) expect((await deliver(body, { id })).statusCode).toBe(200);
      expect(await keptOf(id)).toMatchObject([{ platform: 'kick', channel_id: '', raw: body, unknown: 0 }]);
      expect(await unaddressed()).toBe(before + 2);
    },
  );

  it('without what we need is kept and taken', async () => {
    const { id } = await server.sandbox.stateOf('kick', 'fogata');
    const body = JSON.stringify({ broadcaster: { user_id: Number(id) }, gift: 'none' });
    for (let n = 0; n < 2; n += 1) expect((await deliver(body, { id: 'odd' })).statusCode).toBe(200);
    expect(await keptOf('odd')).toMatchObject([{ platform: 'kick', subject: 'kicks.gifted', raw: body }]);
  });

  it('of an unknown kind is no event, and is kept and shown as it came', async () => {
    const body = await kicksFrom('Rara');
    for (const type of ['channel.party', 'constructor', '__proto__']) {
      for (let n = 0; n < 2; n += 1)
        expect((await deliver(body, { type, id: `new ${type}` })).statusCode).toBe(200);
      expect(await keptOf(`new ${type}`)).toMatchObject([{ subject: type, raw: body, unknown: 1 }]);
    }
    expect(await eventsFrom('Rara')).toEqual([]);
    const { unknown, unknownEvents, unreadable } = await healthOf('kick');
    expect(unknown).toContainEqual({ type: 'channel.party', count: 2 });
    expect(unknownEvents.map(({ type }) => type).sort()).toEqual([
      '__proto__',
      'channel.party',
      'constructor',
    ]);
    expect(unknownEvents[0]?.raw).toBe(body);
    expect(unreadable.last?.subject).toBe('kicks.gifted');
  });

  it('for a channel that is not here changes nothing', async () => {
    const body = (await kicksFrom('Ajena')).replace(/"user_id":\d{5,}/, '"user_id":4711');
    expect((await deliver(body)).statusCode).toBe(200);
    expect(await eventsFrom('Ajena')).toEqual([]);
  });
});

describe('a test alert', () => {
  it.each([
    ['twitch', ['Seguidores', 'Suscriptores', 'Sub Regalada', 'Raid', 'Bits', 'Propina', 'TTS', 'Spaces']],
    ['kick', ['Seguidores', 'Suscriptores', 'Sub Regalada', 'Raid', 'Kicks', 'Propina', 'TTS', 'Spaces']],
  ] as const)('of each type that %s has is shown as a test', async (platform, headers) => {
    for (const type of headers) {
      expect((await panelOf(platform).post(`${API.testAlert}?amount=3&t=1`, { type })).json()).toEqual({
        ok: true,
      });
    }
    const tests = (await alertsOf(platform)).filter(({ test }) => test);
    expect(tests.map(({ header }) => header).sort()).toEqual([...headers].sort());
    expect(tests.every(({ amount, name }) => amount === 3 && name === 'fogata')).toBe(true);
  });

  it.each([
    ['twitch', 'Kicks'],
    ['kick', 'Bits'],
    ['kick', 'Mana'],
    ['twitch', 'Miembros'],
    ['twitch', 'Compra'],
  ] as const)('that %s does not have is refused: %s', async (platform, type) => {
    expectError(await panelOf(platform).post(API.testAlert, { type }), 400, 'invalid');
  });

  it('makes nobody a viewer and moves no points', async () => {
    const { db } = server.connection;
    const { streamerId } = await server.channelOf('twitch', 'fogata');
    const accounts = await db
      .selectFrom('accounts')
      .select('name')
      .where('streamer_id', '=', streamerId)
      .execute();
    expect(accounts.map(({ name }) => name)).not.toContain('fogata');
    expect(await db.selectFrom('ledger').selectAll().execute()).toEqual([]);
  });
});
