import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pushMessageSchema } from '#core/push/message.ts';
import { PUSH_API } from '#core/push/paths.ts';
import { pushKeySchema } from '#core/push/schema.ts';
import { createRig, until, type Rig } from './rig.ts';

const KICK_FEEDS = ['channel.followed', 'kicks.gifted', 'chat.message.sent'];
const REST_MS = 60_000;
/** When the server is killed, milliseconds after the giveaway was opened. */
const MOMENTS = [0, 8, 40] as const;

const browserSchema = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});
const gotSchema = z.array(z.object({ text: z.string(), topic: z.string() }));

let rig: Rig;
let database: SqliteDatabase.Database;
let browserId: string;
let opened = 0;

beforeAll(async () => {
  rig = await createRig();
  await rig.startServer();
  await rig.untilSubscribed('kick', KICK_FEEDS);
  database = new SqliteDatabase(join(rig.dataDir, 'fogata.db'));
  database.pragma('busy_timeout = 5000');
  const { key } = pushKeySchema.parse(await call(rig.serverUrl + PUSH_API.key));
  const { id, ...address } = browserSchema.parse(await control('subscribe', { key }));
  browserId = id;
  const channels = [{ platform: 'kick', user: 'fogata', live: true, giveaway: true }];
  const body = { address, language: 'es', quiet: null, channels };
  expect(await call(rig.serverUrl + PUSH_API.subscription, 'PUT', body)).toEqual({ channels: 1 });
  await until(async () => (await receipts()).length > 0, 'the first message comes', REST_MS);
  const [receipt] = await receipts();
  await send(rig.serverUrl + PUSH_API.receipt, 'POST', { receipt });
});
afterAll(async () => {
  database.close();
  await rig.close();
});

async function send(url: string, method = 'GET', body?: object): Promise<Response> {
  const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(url, { method, ...sent });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return answer;
}
const call = async (...what: Parameters<typeof send>): Promise<unknown> => (await send(...what)).json();
const control = (name: string, body: object) => call(`${rig.sandboxUrl}/control/push/${name}`, 'POST', body);

/** All that the follower's browser got. */
async function messages() {
  const all = gotSchema.parse(await call(`${rig.sandboxUrl}/control/push/messages?id=${browserId}`));
  return all.map(({ text, topic }) => ({ topic, ...pushMessageSchema.parse(JSON.parse(text)) }));
}
/** What proves that the first message came through. */
const receipts = async () => (await messages()).flatMap(({ receipt }) => receipt ?? []);
/** What its service worker shows of broadcasts and giveaways. */
const got = async () => (await messages()).filter(({ receipt }) => receipt === undefined);
const gotOf = async (giveaway: string) => (await got()).filter(({ body }) => body.includes(`!${giveaway} `));
const untilGot = (giveaway: string, times: number) =>
  until(async () => (await gotOf(giveaway)).length >= times, `${giveaway} comes ${times} times`, REST_MS);

const waiting = () =>
  database
    .prepare<[], { attempts: number; next: number }>('select attempts, next_at as next from push_deliveries')
    .all();
const untilNothingWaits = () => until(() => waiting().length === 0, 'nothing waits', REST_MS);

/** A moderator opens a giveaway in the chat; Kick delivers again what is not taken. */
async function openGiveaway(): Promise<string> {
  const name = `taza${++opened}`;
  database.exec(
    `update giveaways set state = 'drawn', open_of = null;
     insert into giveaways (id, streamer_id, title, keyword, keyword_key, winners, subscriber_weight, state, entrants,
       tickets, created_at, changed_at)
     select '${name}', streamer_id, 'Taza', '${name}', '${name}', 1, 1, 'draft', 0, 0, ${opened}, ${opened} from channels
     where platform = 'kick' and login = 'fogata'`,
  );
  await rig.control('kick', 'chat', {
    channel: 'fogata',
    user: 'jefa',
    text: '!giveaway open',
    messageId: `open-${name}`,
    roles: ['moderator'],
  });
  return name;
}

async function restart(): Promise<void> {
  await rig.killServer();
  await rig.startServer();
}

test('a notice is sent once when its service had not taken it, however often the server is killed', async () => {
  await control('fail', { statuses: [503] });
  const name = await openGiveaway();
  const isPutOff = () => waiting().some(({ attempts, next }) => attempts === 1 && next > Date.now());
  await until(isPutOff, 'another try is to come');
  await restart();
  await untilGot(name, 1);
  await untilNothingWaits();
  await restart();
  expect(await gotOf(name)).toHaveLength(1);
});

test('of a notice that was taken while the server died, the second takes the place of the first', async () => {
  await control('hold', { isHeld: true });
  const name = await openGiveaway();
  await untilGot(name, 1);
  await rig.killServer();
  await control('hold', { isHeld: false });
  await rig.startServer();
  await untilGot(name, 2);
  await untilNothingWaits();
  const [first, second, ...more] = await gotOf(name);
  // For a browser that was off the service keeps one of a topic; one that was on shows one of a tag.
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test('no notice is lost, whenever the server is killed', async () => {
  for (const moment of MOMENTS) {
    const name = await openGiveaway();
    await pause(moment);
    await restart();
    await untilGot(name, 1);
    await untilNothingWaits();
    const all = await gotOf(name);
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(all.length).toBeLessThanOrEqual(2);
  }
});

test('that a broadcast begins is told though the server is killed when it receives it', async () => {
  const told = async () => (await got()).filter(({ tag }) => tag.startsWith('live:'));
  await rig.control('kick', 'event', { channel: 'fogata', type: 'live' });
  await until(async () => waiting().length + (await told()).length > 0, 'it is received');
  await restart();
  await until(async () => (await told()).length > 0, 'it is told', REST_MS);
  await untilNothingWaits();
  expect(new Set((await told()).map((one) => JSON.stringify(one))).size).toBe(1);
});
