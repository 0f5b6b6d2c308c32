import { createSign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/base/time.ts';
import { HEALTH_API } from '#core/health/paths.ts';
import { healthSchema, type ChannelHealth } from '#core/health/schema.ts';
import { API } from '#core/paths.ts';
import { eventListSchema } from '#core/stream/event-row.ts';
import { SANDBOX_PRIVATE_KEY } from '#sandbox/kick/sandbox-key.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let panel: Browser;
beforeAll(async () => {
  server = await startTestServer();
  panel = await server.logIn('kick', 'fogata');
});
afterAll(() => server.close());

const readEvents = async () => eventListSchema.parse((await panel.get(API.panelEvents)).json()).items;

describe('a Kick webhook', () => {
  interface Options {
    id?: string;
    type?: string;
    at?: number;
    signature?: string;
  }

  async function deliver(body: string, options: Options = {}): Promise<Answer> {
    const id = options.id ?? server.kernel.random.id();
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

  async function readHealth(): Promise<ChannelHealth> {
    const answer = await panel.get(HEALTH_API.panelHealth);
    const [channel] = healthSchema.parse(answer.json()).channels;
    if (channel === undefined) throw new Error('The streamer has no channel.');
    return channel;
  }

  const eventsFrom = async (name: string) => (await readEvents()).filter((event) => event.name === name);

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
      const unaddressed = async () => (await readHealth()).webhook?.unaddressed ?? 0;
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
    const { unknown, unknownEvents, unreadable } = await readHealth();
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
