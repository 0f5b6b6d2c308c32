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
/** Four batches of paying: the kill comes between two of them. */
const CROWD = 2600;
/** Each of them wins a point, and some of the first a second one. */
const CROWD_POT = CROWD + 700;

let rig: Rig;
let database: SqliteDatabase.Database;
beforeAll(async () => {
  rig = await createRig();
  await rig.startServer();
  await rig.untilSubscribed('kick', KICK_FEEDS);
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
/** Viewers who have joined the open raffle, as the bot would have entered them. */
function letCrowdJoin(): void {
  database.transaction(() => {
    database.exec(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${CROWD})
       insert into viewers (id, streamer_id, points, on_kick, created_at)
       select 'crowd-' || i, streamer_id, 0, 1, 0 from n join raffles on state = 'open' where true
       on conflict do nothing;
       with recursive n (i) as (select 1 union all select i + 1 from n where i < ${CROWD})
       insert into raffle_entries (raffle_id, viewer_id, place, name, platform)
       select id, 'crowd-' || i, entrants + i, 'crowd', 'kick' from n join raffles on state = 'open';
       update raffles set entrants = entrants + ${CROWD} where state = 'open'`,
    );
  })();
}
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
    await rig.untilSubscribed('kick', KICK_FEEDS);
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

test('a raffle of more than one batch of winners pays each of them once, wherever the server is killed', async () => {
  const before = countOf('select coalesce(sum(points), 0) as n from viewers');
  for (const [round, moment] of MOMENTS.entries()) {
    await say('jefa', `!raffle ${CROWD_POT} 600`, `crowd-open-${round}`, ['moderator']);
    await until(() => countOf(`select count(*) as n from raffles where state = 'open'`) === 1, 'it opens');
    const [raffle] = read<{ id: string }>(`select id from raffles where state = 'open'`);
    letCrowdJoin();
    const of = (columns: string) =>
      countOf(`select ${columns} as n from raffles where id = '${raffle?.id ?? ''}'`);
    // Not waited for: the server may be gone before it answers.
    const ending = say('jefa', '!raffle end', `crowd-end-${round}`, ['moderator']);
    await until(() => of('paid_until') > 0, 'it pays');
    await pause(moment);
    await rig.killServer();
    await ending;
    const paid = of('paid_until');
    expect(
      countOf(`select count(*) as n from ledger where entry_key like 'raffle:${raffle?.id ?? ''}:%'`),
    ).toBe(paid);
    await rig.startServer();
    await until(() => of(`case when state = 'ended' then 1 else 0 end`) === 1, 'it ended', REST_MS);
    const sum = `from ledger where entry_key like 'raffle:${raffle?.id ?? ''}:%'`;
    expect(countOf(`select count(*) as n ${sum}`)).toBe(CROWD);
    expect(countOf(`select sum(amount) as n ${sum}`)).toBe(CROWD_POT);
    await rig.untilSubscribed('kick', KICK_FEEDS);
  }
  expect(countOf('select sum(points) as n from viewers')).toBe(before + MOMENTS.length * CROWD_POT);
  const wrong = read(
    'select id from viewers where points != (select coalesce(sum(amount), 0) from ledger where viewer_id = viewers.id)',
  );
  expect(wrong).toEqual([]);
});
