import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../app.ts';
import { type Answer, call, json } from '../testing/client.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await createSandbox({ port: 0 });
});

afterEach(async () => {
  await sandbox.close();
});

function post(path: string, body: unknown): Promise<Answer> {
  return call(`${sandbox.url}/control/${path}`, json('POST', body));
}

function state(): Promise<Answer> {
  return call(`${sandbox.url}/control/twitch/state?channel=fogata`);
}

function field({ body }: Answer, name: string): unknown {
  return Reflect.get(Object(body), name) as unknown;
}

const TWITCH_EVENTS = [
  'follow',
  'subscribe',
  'resubscribe',
  'gift',
  'bits',
  'powerUp',
  'combo',
  'raid',
  'live',
  'offline',
];
const FOLLOW = { channel: 'fogata', type: 'follow', user: 'ana' };

test.each<[what: string, path: string, body: unknown, possible: unknown]>([
  ['an unknown platform', 'myspace/chat', {}, ['twitch', 'kick', 'youtube', 'trovo']],
  ['an event that the platform does not have', 'twitch/event', { ...FOLLOW, type: 'kicks' }, TWITCH_EVENTS],
  ['a raid on YouTube', 'youtube/event', { ...FOLLOW, type: 'raid' }, expect.arrayContaining(['member'])],
  ['an unknown event', 'twitch/event', { ...FOLLOW, type: 'party' }, expect.arrayContaining(['follow'])],
  ['an unknown field', 'twitch/event', { ...FOLLOW, colour: 'red' }, expect.arrayContaining(['tier'])],
  [
    'an unknown role',
    'twitch/chat',
    { channel: 'f', user: 'a', text: 't', roles: ['king'] },
    expect.arrayContaining(['vip']),
  ],
  ['an unknown fault', 'twitch/fault', { kind: 'meteor', forMs: 1 }, expect.arrayContaining(['drop'])],
  [
    'a reconnect on Kick',
    'kick/fault',
    { kind: 'reconnect', forMs: 1 },
    ['drop', 'silence', 'revoke', 'rate-limit', 'error', 'slow', 'duplicate', 'late', 'expire-token'],
  ],
  [
    'a follow by nobody',
    'twitch/event',
    { channel: 'fogata', type: 'follow' },
    ['live', 'offline', 'gift', 'bits'],
  ],
  ['a body that is no object', 'twitch/chat', [], expect.arrayContaining(['text'])],
])('%s is refused with the list of what is possible', async (_what, path, body, possible) => {
  const answer = await post(path, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid', possible });
});

test('a body that is not JSON is refused', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await call(`${sandbox.url}/control/twitch/chat`, { method: 'POST', headers, body: '{' });
  expect(answer.status).toBe(400);
});

test('live and offline change the state of the channel', async () => {
  await post('twitch/event', { channel: 'fogata', type: 'live', message: 'Nueva noche' });
  expect((await state()).body).toMatchObject({ live: true, title: 'Nueva noche' });
  await post('twitch/event', { channel: 'fogata', type: 'offline' });
  expect((await state()).body).toMatchObject({ live: false });
});

test('viewers are those who were named last, and whoever writes joins them', async () => {
  await post('twitch/viewers', { channel: 'fogata', users: ['ana', 'Luis'] });
  await post('twitch/viewers', { channel: 'fogata', users: ['Luis'] });
  await post('twitch/chat', { channel: 'fogata', user: 'Eva', text: 'hola' });
  expect((await state()).body).toMatchObject({ viewers: ['Luis', 'Eva'] });
});

test('whoever is renamed keeps the id, and is found by both names', async () => {
  await post('twitch/chat', { channel: 'fogata', user: 'fogata', text: 'hola' });
  const before = await state();
  const renamed = await post('twitch/rename', { channel: 'fogata', to: 'Hoguera' });
  expect(renamed.body).toMatchObject({ login: 'hoguera', name: 'Hoguera' });
  expect(before.body).toMatchObject({ id: field(renamed, 'id') });
  await post('twitch/chat', { channel: 'hoguera', user: 'Eva', text: 'hola' });
  expect((await state()).body).toMatchObject({ viewers: ['fogata', 'Eva'] });
  expect((await post('twitch/rename', { channel: 'fogata', to: 'eva' })).status).toBe(409);
});

test('reset forgets live state, viewers and faults', async () => {
  await post('twitch/event', { channel: 'fogata', type: 'live' });
  await post('twitch/viewers', { channel: 'fogata', users: ['ana'] });
  expect((await post('reset', {})).status).toBe(200);
  expect((await state()).body).toMatchObject({ live: false, viewers: [] });
});

test('a busy port is told to the caller', async () => {
  await expect(createSandbox({ port: sandbox.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
