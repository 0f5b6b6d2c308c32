import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertListSchema } from '#core/alerts/row-schema.ts';
import { API } from '#core/paths.ts';
import { eventListSchema } from '#core/stream/event-row.ts';
import type { Browser } from '#tests/setup/browser.ts';
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

it.each(['"Mana"', '{"type":"Mana"}'])('a test alert is sent for the body %s', async (body) => {
  const before = (await alertsOf('trovo')).filter(({ test }) => test).length;
  const headers = { 'content-type': 'application/json' };
  const answer = await panelOf('trovo').call('POST', `${API.testAlert}?amount=5`, { body, headers });
  expect(answer.json()).toEqual({ ok: true });
  const sent = (await alertsOf('trovo')).filter(({ test }) => test);
  expect(sent).toHaveLength(before + 1);
  expect(sent[0]).toMatchObject({ header: 'Mana', amount: 5 });
});
