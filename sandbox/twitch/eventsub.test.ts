import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createSandbox, type Sandbox } from '../app.ts';
import { stableId } from '../identity.ts';
import {
  type Answer,
  call,
  CLIENT,
  type EventSubClient,
  form,
  type Grant,
  helixHeaders,
  json,
  loginOnTwitch,
  openEventSub,
} from '../testing/client.ts';

const FOGATA = stableId('twitch', 'fogata');
const SCOPES = 'user:read:chat user:write:chat channel:read:subscriptions bits:read moderator:read:followers';

let sandbox: Sandbox;
let grant: Grant;

beforeEach(async () => {
  sandbox = await createSandbox({ port: 0, unusedAfterMs: 300, reconnectGraceMs: 300 });
  grant = await loginOnTwitch(sandbox.url, 'Fogata', SCOPES);
});

afterEach(async () => {
  await sandbox.close();
});

function connect(): EventSubClient {
  return openEventSub(`${sandbox.url.replace('http', 'ws')}/twitch/ws?keepalive_timeout_seconds=30`);
}

function subscribe(sessionId: string, type: string, version = '1', condition = {}): Promise<Answer> {
  const transport = { method: 'websocket', session_id: sessionId };
  const full = { broadcaster_user_id: FOGATA, ...condition };
  const init = json('POST', { type, version, condition: full, transport }, helixHeaders(grant));
  return call(`${sandbox.url}/twitch/helix/eventsub/subscriptions`, init);
}

async function welcomed(client: EventSubClient): Promise<string> {
  return (await client.next()).payload.session?.id ?? '';
}

function control(path: string, body: object): Promise<Answer> {
  return call(`${sandbox.url}/control/twitch/${path}`, json('POST', body));
}

async function listeningToChat(): Promise<EventSubClient> {
  const client = connect();
  await subscribe(await welcomed(client), 'channel.chat.message', '1', { user_id: FOGATA });
  return client;
}

const HELLO = { channel: 'fogata', user: 'Ana', text: 'hola @Luna Kappa', roles: ['subscriber'] };

test('a chat line reaches the bot that subscribed after the welcome', async () => {
  const client = connect();
  const welcome = await client.next();
  expect(welcome.metadata.message_type).toBe('session_welcome');
  expect(welcome.payload.session).toMatchObject({ status: 'connected', keepalive_timeout_seconds: 30 });

  const sessionId = welcome.payload.session?.id ?? '';
  const answer = await subscribe(sessionId, 'channel.chat.message', '1', { user_id: FOGATA });
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({ total: 1, total_cost: 0, data: [{ status: 'enabled' }] });

  await control('chat', HELLO);
  const { metadata, payload } = await client.next();
  expect(metadata.message_timestamp).toMatch(/\.\d{9}Z$/);
  expect(payload.event).toMatchObject({
    broadcaster_user_id: FOGATA,
    chatter_user_login: 'ana',
    chatter_user_name: 'Ana',
    badges: [{ set_id: 'subscriber' }],
    message: {
      text: 'hola @Luna Kappa',
      fragments: [
        { type: 'text', text: 'hola ' },
        { type: 'mention', mention: { user_login: 'luna' } },
        { type: 'text', text: ' ' },
        { type: 'emote', emote: { id: '25' } },
      ],
    },
  });
});

test('what the bot says is echoed with the id that Helix answered, and listed', async () => {
  const client = await listeningToChat();
  const body = { broadcaster_id: FOGATA, sender_id: FOGATA, message: 'aquí estoy' };
  const answer = await call(
    `${sandbox.url}/twitch/helix/chat/messages`,
    json('POST', body, helixHeaders(grant)),
  );
  expect(answer.headers.get('ratelimit-limit')).toBe('800');
  const { event } = (await client.next()).payload;
  expect(answer.body).toEqual({ data: [{ message_id: event?.['message_id'], is_sent: true }] });
  const said = await call(`${sandbox.url}/control/twitch/messages?channel=fogata`);
  expect(said.body).toMatchObject([{ id: event?.['message_id'], text: 'aquí estoy' }]);
});

test('a session without a subscription is closed with 4003', async () => {
  expect(await connect().closed).toBe(4003);
});

test('a client that speaks is closed with 4001', async () => {
  const client = await listeningToChat();
  client.socket.send('hello');
  expect(await client.closed).toBe(4001);
});

test('a reconnect carries the subscriptions over and ends the old session with 4004', async () => {
  const old = await listeningToChat();
  await control('fault', { kind: 'reconnect', forMs: 0 });
  const asked = await old.next();
  expect(asked.metadata.message_type).toBe('session_reconnect');

  const next = openEventSub(asked.payload.session?.reconnect_url ?? '');
  await welcomed(next);
  await control('chat', HELLO);
  expect((await next.next()).payload.event).toMatchObject({ chatter_user_login: 'ana' });
  expect(await old.closed).toBe(4004);
});

test('a reconnect address works once only', async () => {
  const client = openEventSub(`${sandbox.url.replace('http', 'ws')}/twitch/ws?id=unknown`);
  expect(await client.closed).toBe(4007);
});

test('a subscription is refused without its scope, twice, with a wrong version, or for a closed session', async () => {
  const sessionId = await welcomed(connect());
  const followers = { moderator_user_id: FOGATA };
  const first = await subscribe(sessionId, 'channel.follow', '2', followers);
  const again = await subscribe(sessionId, 'channel.follow', '2', followers);
  expect(again.status).toBe(409);
  const created = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(first.body).data[0];
  expect(again.body).toMatchObject({ error: 'Conflict', id: created?.id });
  expect((await subscribe(sessionId, 'channel.ban')).status).toBe(403);
  expect((await subscribe(sessionId, 'channel.follow', '1', followers)).status).toBe(400);
  expect((await subscribe('gone', 'stream.online')).status).toBe(400);
});

test('a gift bomb is one gift and then a subscription for each person, with the same ids each time', async () => {
  const client = connect();
  const sessionId = await welcomed(client);
  await subscribe(sessionId, 'channel.subscription.gift');
  await subscribe(sessionId, 'channel.subscribe');
  const gift = { channel: 'fogata', type: 'gift', user: 'Ana', count: 2, deliveryId: 'bomb' };
  expect((await control('event', gift)).body).toEqual({ deliveryId: 'bomb', delivered: 3 });
  const frames = [await client.next(), await client.next(), await client.next()];
  expect(frames.map(({ metadata }) => metadata.message_id)).toEqual(['bomb', 'bomb-1', 'bomb-2']);
  expect(frames[0]?.payload.event).toMatchObject({ total: 2, tier: '1000', is_anonymous: false });
  expect(frames[2]?.payload.event).toMatchObject({ is_gift: true });
});

test('a resub says in characters where its emotes stand', async () => {
  const client = connect();
  await subscribe(await welcomed(client), 'channel.subscription.message');
  const resub = { channel: 'fogata', type: 'resubscribe', user: 'Ana', months: 3, message: '🔥 hola Kappa' };
  await control('event', resub);
  expect((await client.next()).payload.event).toMatchObject({
    message: { text: '🔥 hola Kappa', emotes: [{ id: '25', begin: 7, end: 11 }] },
  });
});

test.each([
  ['paymentFirst', ['channel.subscribe', 'channel.subscription.message']],
  ['shareFirst', ['channel.subscription.message', 'channel.subscribe']],
  ['payment', ['channel.subscribe']],
  ['share', ['channel.subscription.message']],
])('a resub is told as %s', async (telling, expected) => {
  const client = connect();
  const sessionId = await welcomed(client);
  for (const type of expected) await subscribe(sessionId, type);
  const resub = {
    channel: 'fogata',
    type: 'resubscribe',
    user: 'Ana',
    months: 3,
    planMonths: 3,
    telling,
    apartMs: 5,
  };
  await control('event', resub);
  const frames = [];
  while (frames.length < expected.length) frames.push(await client.next());
  expect(frames.map(({ payload }) => payload.subscription?.type)).toEqual(expected);
  const share = { cumulative_months: 3, duration_months: 3 };
  const shares = frames.filter(
    ({ payload }) => payload.subscription?.type === 'channel.subscription.message',
  );
  for (const { payload } of shares) expect(payload.event).toMatchObject(share);
});

test('power-ups and combos are told with all uses of Bits, and are no cheers', async () => {
  const client = connect();
  const sessionId = await welcomed(client);
  await subscribe(sessionId, 'channel.bits.use');
  await subscribe(sessionId, 'channel.cheer');
  const use = { channel: 'fogata', user: 'Ana' };
  await control('event', { ...use, type: 'powerUp', message: 'hola PogChamp' });
  await control('event', { ...use, type: 'powerUp', amount: 1000 });
  await control('event', { ...use, type: 'combo' });
  await control('event', { ...use, type: 'bits', amount: 50 });
  const frames = [];
  for (let n = 0; n < 5; n++) frames.push(await client.next());
  expect(frames.map(({ payload }) => payload.event)).toEqual([
    expect.objectContaining({ type: 'power_up', bits: 30 }),
    expect.objectContaining({ type: 'power_up', bits: 1000, message: null }),
    expect.objectContaining({ type: 'combo', bits: 5, power_up: null, message: null }),
    expect.objectContaining({ type: 'cheer', bits: 50, power_up: null }),
    expect.objectContaining({ is_anonymous: false, bits: 50, message: 'Cheer50' }),
  ]);
});

test('duplicate and times repeat a delivery under its id', async () => {
  const client = await listeningToChat();
  await control('fault', { kind: 'duplicate', forMs: 60_000 });
  await control('chat', HELLO);
  const [first, second] = [await client.next(), await client.next()];
  expect(second.metadata.message_id).toBe(first.metadata.message_id);
});

test('late holds a delivery back until the fault is over', async () => {
  const client = await listeningToChat();
  const started = Date.now();
  await control('fault', { kind: 'late', forMs: 200 });
  await control('chat', HELLO);
  await client.next();
  expect(Date.now() - started).toBeGreaterThanOrEqual(190);
});

test('drop closes the sockets and opens none until it is over', async () => {
  const client = await listeningToChat();
  await control('fault', { kind: 'drop', forMs: 60_000 });
  expect(await client.closed).toBe(4006);
  const refused = connect();
  expect(await refused.closed).toBe(1006);
});

test('an account that takes its permission back revokes its subscriptions', async () => {
  const client = await listeningToChat();
  const body = new URLSearchParams({ client_id: 'client', token: grant.access_token });
  await call(`${sandbox.url}/twitch/oauth2/revoke`, { method: 'POST', body });
  const { metadata, payload } = await client.next();
  expect(metadata.message_type).toBe('revocation');
  expect(payload.subscription?.status).toBe('authorization_revoked');
});

test('revoke takes every permission back: subscriptions end, and no token is good any more', async () => {
  const client = await listeningToChat();
  await control('fault', { kind: 'revoke' });
  const { metadata, payload } = await client.next();
  expect(metadata.message_type).toBe('revocation');
  expect(payload.subscription?.status).toBe('authorization_revoked');
  const refresh = { ...CLIENT, grant_type: 'refresh_token', refresh_token: grant.refresh_token };
  expect((await call(`${sandbox.url}/twitch/oauth2/token`, form(refresh))).status).toBe(401);
  expect((await subscribe('any', 'stream.online')).status).toBe(401);
  grant = await loginOnTwitch(sandbox.url, 'Fogata', SCOPES);
  expect((await subscribe(await welcomed(connect()), 'stream.online')).status).toBe(202);
});

test('silence leaves the socket open and says nothing', async () => {
  const client = await listeningToChat();
  await control('fault', { kind: 'silence', forMs: 100 });
  await control('chat', { ...HELLO, text: 'nobody hears this' });
  await vi.waitFor(async () => {
    await control('chat', HELLO);
    expect(client.waiting()).toBeGreaterThan(0);
  });
  expect((await client.next()).payload.event).toMatchObject({ message: { text: HELLO.text } });
});

test.each([
  ['error', 503],
  ['rate-limit', 429],
])('the fault %s answers in Helix’s place, and not in the login’s', async (kind, status) => {
  await control('fault', { kind, forMs: 60_000 });
  const answer = await subscribe('any', 'stream.online');
  expect(answer).toMatchObject({ status, body: { status } });
  const reset = Number(answer.headers.get('ratelimit-reset'));
  if (kind === 'rate-limit') expect(reset).toBeGreaterThan(Date.now() / 1000 + 50);
  expect((await loginOnTwitch(sandbox.url, 'Fogata', SCOPES)).access_token).not.toBe('');
});
