import { createVerify } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSandbox, type Sandbox } from '../app.ts';
import { stableId } from '../identity.ts';
import { type Answer, call, type Grant, json, loginOnKick, openWebhookServer } from '../testing/client.ts';

const FOGATA = Number(stableId('kick', 'fogata'));
const SCOPES = 'user:read channel:read channel:write chat:write events:subscribe moderation:ban';

let sandbox: Sandbox;
let grant: Grant;
let server: Awaited<ReturnType<typeof openWebhookServer>>;

beforeEach(async () => {
  sandbox = await createSandbox({ port: 0, firstRetryMs: 20, maxRetryMs: 50 });
  grant = await loginOnKick(sandbox.url, 'Fogata', SCOPES);
  server = await openWebhookServer();
  sandbox.setKickWebhookUrl(server.url);
});

afterEach(async () => {
  await sandbox.close();
  server.close();
});

function api(path: string, method: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${grant.access_token}` };
  const init = body ? json(method, body, headers) : { method, headers };
  return call(`${sandbox.url}/kick/api/public/v1/${path}`, init);
}

function control(path: string, body: object): Promise<Answer> {
  return call(`${sandbox.url}/control/kick/${path}`, json('POST', body));
}

function subscribe(...names: string[]): Promise<Answer> {
  const events = names.map((name) => ({ name, version: 1 }));
  return api('events/subscriptions', 'POST', { method: 'webhook', events });
}

const FOLLOW = { channel: 'fogata', type: 'follow', user: 'Ana' };

test('a delivery verifies with the published key and names its event', async () => {
  await subscribe('channel.followed');
  expect((await control('event', { ...FOLLOW, deliveryId: 'one' })).body).toEqual({
    deliveryId: 'one',
    delivered: 1,
  });
  const { headers, body } = await server.next();
  expect(headers).toMatchObject({
    'kick-event-type': 'channel.followed',
    'kick-event-version': '1',
    'kick-event-message-id': 'one',
  });
  const answer = await call(`${sandbox.url}/kick/api/public/v1/public-key`);
  const { public_key: key } = z
    .object({ data: z.object({ public_key: z.string() }) })
    .parse(answer.body).data;
  const signed = `one.${String(headers['kick-event-message-timestamp'])}.${body}`;
  const verify = createVerify('RSA-SHA256').update(signed);
  expect(verify.verify(key, String(headers['kick-event-signature']), 'base64')).toBe(true);
  expect(JSON.parse(body)).toMatchObject({
    broadcaster: { user_id: FOGATA, channel_slug: 'fogata' },
    follower: { username: 'Ana', is_anonymous: false },
  });
});

test('an event that nobody subscribed to is not sent', async () => {
  await subscribe('kicks.gifted');
  expect((await control('event', FOLLOW)).body).toMatchObject({ delivered: 0 });
  await control('event', { channel: 'fogata', type: 'kicks', user: 'Ana', amount: 500, message: 'hola' });
  const { body } = await server.next();
  expect(JSON.parse(body)).toMatchObject({
    gift: { amount: 500, message: 'hola' },
    sender: { username: 'Ana' },
  });
});

test('what the bot says is echoed with the id that the API answered, and listed', async () => {
  await subscribe('chat.message.sent');
  const body = { content: 'hola [emote:37226:KEKW]', type: 'bot' };
  const answer = await api('chat', 'POST', body);
  const echo: unknown = JSON.parse((await server.next()).body);
  const { message_id: id } = z.object({ message_id: z.string() }).parse(echo);
  expect(answer.body).toEqual({ data: { is_sent: true, message_id: id }, message: 'OK' });
  expect(echo).toMatchObject({
    sender: { username: 'Fogata', identity: { badges: [{ type: 'broadcaster' }] } },
    emotes: [{ emote_id: '37226', positions: [{ s: 5, e: 22 }] }],
  });
  const said = await call(`${sandbox.url}/control/kick/messages?channel=fogata`);
  expect(said.body).toMatchObject([{ id, text: body.content }]);
});

test('a refused delivery is repeated until it is taken, with the same id and signature', async () => {
  server.close();
  server = await openWebhookServer(2);
  sandbox.setKickWebhookUrl(server.url);
  await subscribe('channel.followed');
  await control('event', { ...FOLLOW, deliveryId: 'stubborn' });
  expect((await server.next()).headers['kick-event-message-id']).toBe('stubborn');
  expect(server.refused()).toBe(2);
});

test('drop keeps deliveries back and sends them afterwards', async () => {
  await subscribe('channel.followed');
  const started = Date.now();
  await control('fault', { kind: 'drop', forMs: 150 });
  await control('event', FOLLOW);
  await server.next();
  expect(Date.now() - started).toBeGreaterThanOrEqual(140);
});

test('times and duplicate repeat a delivery under its id', async () => {
  await subscribe('channel.followed');
  await control('fault', { kind: 'duplicate', forMs: 60_000 });
  await control('event', { ...FOLLOW, deliveryId: 'again', times: 2 });
  const deliveries = await Promise.all([server.next(), server.next(), server.next(), server.next()]);
  expect(deliveries.map(({ headers }) => headers['kick-event-message-id'])).toEqual(Array(4).fill('again'));
});

test('subscribing twice answers the same subscription, and a removed one hears nothing', async () => {
  const first = await subscribe('channel.followed');
  expect((await subscribe('channel.followed')).body).toEqual(first.body);
  const listed = z.object({ data: z.array(z.looseObject({ id: z.string() })) });
  const [subscription] = listed.parse((await api('events/subscriptions', 'GET')).body).data;
  expect(subscription).toMatchObject({
    event: 'channel.followed',
    broadcaster_user_id: FOGATA,
    method: 'webhook',
  });
  expect((await api(`events/subscriptions?id=${subscription?.id ?? ''}`, 'DELETE')).status).toBe(204);
  expect((await control('event', FOLLOW)).body).toMatchObject({ delivered: 0 });
});

test('a changed title shows in the channel and is told to subscribers', async () => {
  await subscribe('livestream.metadata.updated', 'livestream.status.updated');
  expect((await api('channels', 'PATCH', { stream_title: 'Noche de brasas' })).status).toBe(204);
  expect(JSON.parse((await server.next()).body)).toMatchObject({ metadata: { title: 'Noche de brasas' } });
  await control('event', { channel: 'fogata', type: 'live' });
  expect(JSON.parse((await server.next()).body)).toMatchObject({ is_live: true, ended_at: null });
  const { body } = await api('channels', 'GET');
  expect(body).toMatchObject({
    data: [{ slug: 'fogata', stream_title: 'Noche de brasas', stream: { is_live: true } }],
  });
});

test('a banned viewer cannot write until the ban is taken back', async () => {
  const line = { channel: 'fogata', user: 'troll', text: 'hola' };
  const ban = { broadcaster_user_id: FOGATA, user_id: Number(stableId('kick', 'troll')) };
  await api('moderation/bans', 'POST', { ...ban, duration: 10 });
  expect((await control('chat', line)).status).toBe(409);
  await api('moderation/bans', 'DELETE', ban);
  expect((await control('chat', line)).status).toBe(200);
});

test.each([['silence'], ['revoke']])('%s ends the subscriptions without a word', async (kind) => {
  await subscribe('channel.followed');
  await control('fault', { kind, forMs: 60_000 });
  expect((await control('event', FOLLOW)).body).toMatchObject({ delivered: 0 });
  const listed = await api('events/subscriptions', 'GET');
  expect(listed).toMatchObject(kind === 'revoke' ? { status: 401 } : { status: 200, body: { data: [] } });
});

test.each([
  ['error', 503],
  ['rate-limit', 429],
])('the fault %s answers in the API’s place', async (kind, status) => {
  await control('fault', { kind, forMs: 60_000 });
  expect((await api('channels', 'GET')).status).toBe(status);
});
