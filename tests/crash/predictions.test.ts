import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRig, until, type Rig } from './rig.ts';

const KICK_FEEDS = ['channel.followed', 'kicks.gifted', 'chat.message.sent'];
/** When the server is killed, in milliseconds after an order was written, or after settling has begun. */
const MOMENTS = [0, 6, 14, 30] as const;
const BALANCE = 1000;
/** Many batches of settling: the kill comes between two of them. */
const CROWD = 10_000;
const REST_MS = 60_000;

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
  await rig.startServer();
  await rig.untilSubscribed('kick', KICK_FEEDS);
  gatherCrowd();
});
afterAll(() => rig.close());

function open(readonly: boolean): SqliteDatabase.Database {
  const database = new SqliteDatabase(join(rig.dataDir, 'fogata.db'), { readonly });
  database.pragma('busy_timeout = 5000');
  return database;
}

function query<Row>(sql: string, ...values: string[]): Row[] {
  const database = open(true);
  const rows = database.prepare<string[], Row>(sql).all(...values);
  database.close();
  return rows;
}

/** A prediction that waits to be started by the demo's moderators; its commands are no words of the demo. */
function preparePrediction(id: string): void {
  const database = open(false);
  database
    .prepare(
      `insert into predictions (id, question, response_a, response_b, command_a, command_b, key_a, key_b,
         duration_ms, state, created_at)
       values (?, '¿Aguanta?', 'Sí', 'No', 'siete', 'ocho', 'siete', 'ocho', 600000, 'waiting', ?)`,
    )
    .run(id, Date.now());
  database.close();
}

/** Viewers with points. */
function gatherCrowd(): void {
  const database = open(false);
  database.exec(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${CROWD})
     insert into viewers (id, streamer_id, points, on_kick, created_at)
     select 'crowd-' || i, streamer_id, ${BALANCE}, 1, 0 from n
     join channels on platform = 'kick' and login = 'fogata';
     insert into ledger (id, streamer_id, viewer_id, amount, reason, reference, entry_key, at)
     select id, streamer_id, id, points, 'added', '', id, 0 from viewers where id like 'crowd-%'`,
  );
  database.close();
}

/** Their bets on an open prediction, as the bot would have stored them: each with its points and its ledger row. */
function letCrowdBet(id: string): void {
  const database = open(false);
  database.transaction(() => {
    database.exec(
      `insert into bets (prediction_id, viewer_id, side, amount, created_at)
       select '${id}', id, case when rowid % 3 = 0 then 'a' else 'b' end, 1 + rowid % 97, 0
       from viewers where id like 'crowd-%';
       insert into ledger (id, streamer_id, viewer_id, amount, reason, reference, entry_key, at)
       select '${id}-' || viewer_id, streamer_id, viewer_id, -amount, 'bet', '', '${id}-' || viewer_id, 0
       from bets join viewers on viewers.id = viewer_id where prediction_id = '${id}' and viewer_id like 'crowd-%';
       update viewers set points = points - (select amount from bets where prediction_id = '${id}' and viewer_id = viewers.id)
       where id like 'crowd-%';
       update predictions set
         pool_a = pool_a + (select sum(amount) from bets where prediction_id = '${id}' and side = 'a' and viewer_id like 'crowd-%'),
         pool_b = pool_b + (select sum(amount) from bets where prediction_id = '${id}' and side = 'b' and viewer_id like 'crowd-%'),
         bets_a = bets_a + (select count(*) from bets where prediction_id = '${id}' and side = 'a' and viewer_id like 'crowd-%'),
         bets_b = bets_b + (select count(*) from bets where prediction_id = '${id}' and side = 'b' and viewer_id like 'crowd-%')
       where id = '${id}'`,
    );
  })();
  database.close();
}

const stateOf = (id: string) =>
  query<{ state: string }>('select state from predictions where id = ?', id)[0]?.state ?? '';
const isCounted = (messageId: string) =>
  query('select 1 from chat_deliveries where delivery_id = ?', messageId).length > 0;
/** All points: with viewers, and of predictions that are not settled. */
const allPoints = () =>
  query<{ sum: number }>(
    `select (select sum(points) from viewers) + (select coalesce(sum(pool_a + pool_b), 0) from predictions
       where state in ('open', 'closed')) as sum`,
  )[0]?.sum;

const say = (user: string, text: string, messageId: string, roles: string[] = []) =>
  rig.control('kick', 'chat', { channel: 'fogata', user, text, messageId, roles });

/** Writes, and takes the power while it is being taken in. */
async function sayAndKill(moment: number, lines: readonly (readonly [string, string, string, string[]])[]) {
  const saying = Promise.all(lines.map((line) => say(...line)));
  await pause(moment);
  await rig.killServer();
  await saying;
  await rig.startServer();
  await rig.untilSubscribed('kick', KICK_FEEDS);
  // Kick delivers again what was not taken.
  await until(() => lines.every(([, , id]) => isCounted(id)), 'the lines', REST_MS);
}

test('no point comes or goes, and every bet counts once, whenever the server is killed', async () => {
  await say('jefa', 'hola', 'first', ['moderator']);
  for (const user of ['Luz', 'Sol']) {
    await say(user, 'hola', `hola-${user}`);
    await until(() => isCounted(`hola-${user}`), user);
    await say('jefa', `!addpoints ${user} ${BALANCE}`, `gift-${user}`, ['moderator']);
    await until(() => isCounted(`gift-${user}`), 'the points');
  }
  const total = allPoints();
  for (const [round, moment] of MOMENTS.entries()) {
    const id = `prediction${round}`;
    preparePrediction(id);
    await sayAndKill(moment, [['jefa', `!bet create ${id}`, `create-${round}`, ['moderator']]]);
    expect(stateOf(id)).toBe('open');
    await sayAndKill(moment, [
      ['Luz', '!siete 10', `luz-${round}-1`, []],
      ['Luz', '!siete 5', `luz-${round}-2`, []],
      ['Sol', '!ocho 50%', `sol-${round}`, []],
    ]);
    const bets = query<{ amount: number }>(
      `select amount from bets join accounts on accounts.viewer_id = bets.viewer_id
       where prediction_id = ? and name = 'Luz'`,
      id,
    );
    expect(bets).toEqual([{ amount: 15 }]);
    expect(allPoints()).toBe(total);
    letCrowdBet(id);
    expect(allPoints()).toBe(total);
    const order = round % 2 === 0 ? '!bet win siete' : '!bet cancel';
    const end = round % 2 === 0 ? 'resolved' : 'cancelled';
    await say('jefa', order, `end-${round}`, ['moderator']);
    await until(() => ['settling', end].includes(stateOf(id)), 'settling');
    await pause(moment);
    await rig.killServer();
    await rig.startServer();
    await rig.untilSubscribed('kick', KICK_FEEDS);
    await until(() => stateOf(id) === end, `${id} to be ${end}`, REST_MS);
    expect(allPoints()).toBe(total);
    const wrong = query(
      `select id from viewers where points < 0
       or points != (select sum(amount) from ledger where viewer_id = viewers.id)`,
    );
    expect(wrong).toEqual([]);
  }
});
