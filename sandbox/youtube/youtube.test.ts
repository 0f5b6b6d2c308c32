import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSandbox, type Sandbox } from '../app.ts';
import { stableId } from '../identity.ts';
import { type Answer, call, CLIENT, form, json } from '../testing/client.ts';

const REDIRECT = 'http://localhost:3000/youtube/auth';
const SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';
const grantSchema = z.object({
  access_token: z.string(),
  refresh_token: z.optional(z.string()),
  expires_in: z.number(),
});
const broadcastsSchema = z.object({
  items: z.array(z.object({ snippet: z.object({ liveChatId: z.string() }) })),
});
const pageSchema = z.object({
  nextPageToken: z.string(),
  pollingIntervalMillis: z.number(),
  offlineAt: z.optional(z.string()),
  items: z.array(z.object({ id: z.string(), snippet: z.looseObject({ type: z.string() }) })),
});

let sandbox: Sandbox;
afterEach(() => sandbox.close());

async function start(options: Partial<Parameters<typeof createSandbox>[0]> = {}): Promise<void> {
  sandbox = await createSandbox({ port: 0, ...options });
}

async function logIn(extra: Record<string, string> = { access_type: 'offline' }, scope = SCOPE) {
  const query = new URLSearchParams({
    client_id: CLIENT.client_id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope,
    state: 'state',
    as: 'Fogata',
    ...extra,
  });
  const approved = await call(`${sandbox.url}/youtube/o/oauth2/v2/auth?${query}`);
  const code = new URL(approved.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const fields = { ...CLIENT, grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
  return grantSchema.parse((await call(`${sandbox.url}/youtube/token`, form(fields))).body);
}

function control(path: string, body: object): Promise<Answer> {
  return call(`${sandbox.url}/control/youtube/${path}`, json('POST', { channel: 'Fogata', ...body }));
}

function api(path: string, token: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return call(`${sandbox.url}/youtube/youtube/v3/${path}`, { ...init, headers });
}

async function liveChatOf(token: string): Promise<string> {
  const answer = await api('liveBroadcasts?part=snippet&broadcastStatus=active&broadcastType=all', token);
  return broadcastsSchema.parse(answer.body).items[0]?.snippet.liveChatId ?? '';
}

async function read(token: string, chatId: string, pageToken = ''): Promise<z.infer<typeof pageSchema>> {
  const query = new URLSearchParams({ liveChatId: chatId, part: 'id,snippet,authorDetails', pageToken });
  return pageSchema.parse((await api(`liveChat/messages?${query}`, token)).body);
}

function refusal(reason: string): unknown {
  return expect.objectContaining({ errors: [expect.objectContaining({ reason })] });
}

test('a refresh gives another access token and no refresh token; that one comes only with offline access', async () => {
  await start();
  const grant = await logIn();
  const fields = { ...CLIENT, grant_type: 'refresh_token', refresh_token: grant.refresh_token ?? '' };
  const renewed = grantSchema.parse((await call(`${sandbox.url}/youtube/token`, form(fields))).body);
  expect(renewed.access_token).not.toBe(grant.access_token);
  expect(renewed.refresh_token).toBeUndefined();
  expect((await logIn({})).refresh_token).toBeUndefined();
  const unknown = await call(`${sandbox.url}/youtube/token`, form({ ...fields, refresh_token: 'x' }));
  expect(unknown).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('a channel has a chat while it is live, which brings its history first and then what is new', async () => {
  await start();
  const { access_token: token } = await logIn();
  expect((await api('channels?part=snippet&mine=true', token)).body).toMatchObject({
    items: [{ id: stableId('youtube', 'fogata'), snippet: { title: 'Fogata', customUrl: '@fogata' } }],
  });
  expect(await liveChatOf(token)).toBe('');
  await control('event', { type: 'live' });
  await control('chat', { user: 'Ana', text: 'antes' });
  const chatId = await liveChatOf(token);
  const history = await read(token, chatId);
  expect(history.items).toMatchObject([{ snippet: { type: 'textMessageEvent', displayMessage: 'antes' } }]);
  await control('event', { type: 'superchat', user: 'Ana', amount: 5, message: 'toma' });
  await control('event', { type: 'superchat', user: 'Ana', amount: 2 });
  await control('event', { type: 'memberGift', user: 'Ana', count: 2, deliveryId: 'bomb' });
  const next = await read(token, chatId, history.nextPageToken);
  expect(next.items.map(({ snippet }) => snippet.type)).toEqual([
    'superChatEvent',
    'superStickerEvent',
    'membershipGiftingEvent',
    'giftMembershipReceivedEvent',
    'giftMembershipReceivedEvent',
  ]);
  expect(next.items[0]?.snippet).toMatchObject({
    superChatDetails: { amountMicros: '5000000', currency: 'EUR', userComment: 'toma' },
  });
  expect((await read(token, chatId, next.nextPageToken)).items).toEqual([]);
});

test('a stream is one array that stays open, gets each message and ends with the broadcast', async () => {
  await start();
  const { access_token: token } = await logIn();
  await control('event', { type: 'live' });
  const chatId = await liveChatOf(token);
  await control('chat', { user: 'Ana', text: 'antes' });
  const url = `${sandbox.url}/youtube/youtube/v3/liveChat/messages/stream?liveChatId=${chatId}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect((await control('chat', { user: 'Ana', text: '¡Ñandú!' })).body).toMatchObject({ delivered: 1 });
  await control('event', { type: 'offline' });
  const elements = z.array(pageSchema).parse(await response.json());
  const types = elements.flatMap(({ items }) => items.map(({ snippet }) => snippet.displayMessage));
  expect(types).toEqual(['antes', '¡Ñandú!', undefined]);
  expect(elements.at(-1)?.offlineAt).toBeDefined();
  const ended = await api(`liveChat/messages?liveChatId=${chatId}`, token);
  expect(ended).toMatchObject({ status: 403, body: { error: refusal('liveChatEnded') } });
});

test('what the bot says comes back in the chat; texts over 200 characters are refused', async () => {
  await start();
  const { access_token: token } = await logIn();
  await control('event', { type: 'live' });
  const liveChatId = await liveChatOf(token);
  const say = (messageText: string): Promise<Answer> =>
    api(
      'liveChat/messages?part=snippet',
      token,
      json('POST', {
        snippet: { liveChatId, type: 'textMessageEvent', textMessageDetails: { messageText } },
      }),
    );
  const { id } = z.object({ id: z.string() }).parse((await say('hola')).body);
  expect((await read(token, liveChatId)).items).toMatchObject([{ id }]);
  expect((await say('x'.repeat(201))).body).toMatchObject({ error: refusal('messageTextInvalid') });
});

test('a day has so many units, and the next one begins at midnight in California', async () => {
  let now = Date.parse('2026-11-21T07:30:00Z');
  await start({ now: () => now, youtubeQuotaPerDay: 2 });
  const { access_token: token } = await logIn();
  const ask = (): Promise<Answer> => api('channels?part=snippet&mine=true', token);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  expect(await ask()).toMatchObject({ status: 403, body: { error: refusal('quotaExceeded') } });
  now = Date.parse('2026-11-21T08:00:00Z');
  expect((await ask()).status).toBe(200);
});

test('a viewer’s token may say who it is, and may not write', async () => {
  await start();
  const { access_token: token } = await logIn({}, 'https://www.googleapis.com/auth/youtube.readonly');
  expect((await api('channels?part=snippet&mine=true', token)).status).toBe(200);
  const refused = await api('liveChat/messages?part=snippet', token, json('POST', {}));
  expect(refused).toMatchObject({ status: 403, body: { error: refusal('insufficientPermissions') } });
});

test.each([
  ['error', 503, 'backendError'],
  ['rate-limit', 403, 'rateLimitExceeded'],
])('the fault %s answers in the API’s place', async (kind, status, reason) => {
  await start();
  const { access_token: token } = await logIn();
  await call(`${sandbox.url}/control/youtube/fault`, json('POST', { kind, forMs: 60_000 }));
  expect(await api('channels?part=snippet&mine=true', token)).toMatchObject({
    status,
    body: { error: refusal(reason) },
  });
});

test('duplicate puts every message into the chat twice, and revoke leaves no token good', async () => {
  await start();
  const { access_token: token, refresh_token: refresh = '' } = await logIn();
  await control('event', { type: 'live' });
  const liveChatId = await liveChatOf(token);
  await call(`${sandbox.url}/control/youtube/fault`, json('POST', { kind: 'duplicate', forMs: 60_000 }));
  await control('chat', { user: 'Ana', text: 'hola', messageId: 'twice' });
  expect((await read(token, liveChatId)).items.map(({ id }) => id)).toEqual(['twice', 'twice']);
  await call(`${sandbox.url}/control/youtube/fault`, json('POST', { kind: 'revoke' }));
  expect((await api('channels?part=snippet&mine=true', token)).status).toBe(401);
  const renewal = await call(
    `${sandbox.url}/youtube/token`,
    form({ ...CLIENT, grant_type: 'refresh_token', refresh_token: refresh }),
  );
  expect(renewal).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});
