import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRig, until, type Rig } from './rig.ts';

const KICK_FEEDS = ['channel.followed', 'kicks.gifted', 'chat.message.sent'];
/** When the server is killed, milliseconds after the raffle was ended. */
const MOMENTS = [0, 8, 40] as const;
const POT = 1001;
const REST_MS = 60_000;

let rig: Rig;
let database: SqliteDatabase.Database;
beforeAll(async () => {
  rig = await createRig();
  await rig.startServer();
  await rig.untilHeard('kick', KICK_FEEDS);
  database = new SqliteDatabase(join(rig.dataDir, 'fogata.db'));
  database.pragma('busy_timeout = 5000');
});
afterAll(async () => {
  database.close();
  await rig.close();
});

const read = <Row>(sql: string): Row[] => database.prepare<[], Row>(sql).all();
const say = (user: string, text: string, messageId: string, roles: string[] = []) =>
  rig.control('kick', 'chat', { channel: 'fogata', user, text, messageId, roles });
const countOf = (sql: string) => read<{ n: number }>(sql)[0]?.n ?? 0;

test('a raffle is shared once and whole, whenever the server is killed', async () => {
  for (const [round, moment] of MOMENTS.entries()) {
    await say('jefa', `!raffle ${POT} 600`, `open-${round}`, ['moderator']);
    await until(() => countOf(`select count(*) as n from raffles where state = 'open'`) === 1, 'it opens');
    for (const user of ['Vela', 'Mecha', 'Brasa']) await say(user, '!join', `join-${round}-${user}`);
    const joined = () => countOf(`select entrants as n from raffles where state = 'open'`) === 3;
    await until(joined, 'all joined');
    const ending = say('jefa', '!raffle end', `end-${round}`, ['moderator']);
    await pause(moment);
    await rig.killServer();
    await ending;
    await rig.startServer();
    await rig.untilHeard('kick', KICK_FEEDS);
    // Kick delivers again what was not taken.
    const ended = () => countOf(`select count(*) as n from raffles where state = 'ended'`) === round + 1;
    await until(ended, 'it ended', REST_MS);
  }
  const all = MOMENTS.length;
  expect(countOf(`select sum(amount) as n from ledger where reason = 'raffle'`)).toBe(all * POT);
  expect(countOf(`select count(*) as n from ledger where reason = 'raffle'`)).toBe(all * 3);
  expect(countOf(`select sum(points) as n from viewers`)).toBe(
    countOf(`select sum(amount) as n from ledger`),
  );
  const channels = countOf(
    `select count(*) as n from channels where unlinked_at is null
       and streamer_id = (select streamer_id from raffles limit 1)`,
  );
  expect(countOf(`select count(*) as n from outbox where entry_key like 'raffle:%:ended:%'`)).toBe(
    all * channels,
  );
});
