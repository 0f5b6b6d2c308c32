import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRig, until, type Rig } from './rig.ts';

const KICK_FEEDS = ['channel.followed', 'kicks.gifted', 'chat.message.sent'];
/** When the server is killed, milliseconds after the messages were sent. */
const MOMENTS = [0, 5, 12, 25, 40] as const;
const TICKETS = 7;
const REST_MS = 60_000;

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

/** As the panel would: a giveaway that waits to be opened, and tickets for it in the shop. */
function prepare(): void {
  const action = JSON.stringify([{ type: 'ticket', count: TICKETS }]);
  database.exec(
    `insert into giveaways (id, streamer_id, title, keyword, keyword_key, winners, subscriber_weight, state, entrants,
       tickets, created_at, changed_at)
     select 'cup', streamer_id, 'Taza', 'taza', 'taza', 3, 1, 'draft', 0, 0, 1, 1 from channels
     where platform = 'kick' and login = 'fogata';
     update shop_items set actions = '${action}', price = 1, stock = -1, delay = 0, input = 0
     where code_key = 'agua' and streamer_id = (select streamer_id from giveaways)`,
  );
}

interface Sums {
  entrants: number;
  tickets: number;
  rows: number;
  joined: number;
  bought: number;
  done: number;
}
const readSums = () =>
  read<Sums>(
    `select entrants, tickets, count(*) as rows, sum(joined) as joined, sum(bought) as bought,
       (select count(*) from purchases where state = 'done' and viewer_name like 'viewer%') as done
     from giveaways join giveaway_entries on giveaway_id = id`,
  )[0];

test('joining, tickets and the draw happen once or not at all, whenever the server is killed', async () => {
  prepare();
  await say('jefa', '!giveaway open', 'open', ['moderator']);
  await until(() => read<{ state: string }>('select state from giveaways')[0]?.state === 'open', 'it opens');
  for (const [round, moment] of MOMENTS.entries()) {
    const user = `viewer${round}`;
    await say(user, 'hola', `hello-${round}`);
    // Two webhooks on their way may arrive in another order.
    const isKnown = () => read(`select id from accounts where name = '${user}'`).length > 0;
    await until(isKnown, `${user} is known`);
    await say('jefa', `!addpoints ${user} 10`, `gift-${round}`, ['moderator']);
    const hasPoints = async () => (await rig.said('kick')).some(({ text }) => text.includes(`${user} ahora`));
    await until(hasPoints, `the points of ${user}`);
    const saying = Promise.all([say(user, '!taza', `join-${round}`), say(user, '!agua', `buy-${round}`)]);
    await pause(moment);
    await rig.killServer();
    await saying;
    await rig.startServer();
    await rig.untilSubscribed('kick', KICK_FEEDS);
  }
  // Kick delivers again what was not taken.
  const all = MOMENTS.length;
  await until(() => readSums()?.done === all && readSums()?.joined === all, 'all joined and bought', REST_MS);
  expect(readSums()).toEqual({
    entrants: all,
    tickets: all * (TICKETS + 1),
    rows: all,
    joined: all,
    bought: all * TICKETS,
    done: all,
  });

  const drawing = say('jefa', '!giveaway draw', 'draw', ['moderator']);
  await pause(5);
  await rig.killServer();
  await drawing;
  await rig.startServer();
  const winners = () => read<{ place: number }>('select place from giveaway_winners order by place');
  await until(() => winners().length > 0, 'the draw', REST_MS);
  expect(winners()).toEqual([{ place: 0 }, { place: 1 }, { place: 2 }]);
  const announced = read<{ channels: number; lines: number }>(
    `select (select count(*) from channels where streamer_id = giveaways.streamer_id) as channels,
       (select count(*) from outbox where entry_key like 'giveaway:cup:drawn:%') as lines from giveaways`,
  )[0];
  expect(announced?.lines).toBe(announced?.channels);
});
