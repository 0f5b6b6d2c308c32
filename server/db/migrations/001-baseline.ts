import { sql, type Kysely } from 'kysely';
import { ALERTS } from '../baseline/alerts.ts';
import { CHAT } from '../baseline/chat.ts';
import { DONATIONS } from '../baseline/donations.ts';
import { EVENTS } from '../baseline/events.ts';
import { GAMES } from '../baseline/games.ts';
import { PUSH } from '../baseline/push.ts';
import { STREAMERS } from '../baseline/streamers.ts';
import { VIEWERS } from '../baseline/viewers.ts';
import type { Dialect } from '../database.ts';

const STATEMENTS = [
  ...STREAMERS,
  ...VIEWERS,
  ...EVENTS,
  ...ALERTS,
  ...CHAT,
  ...GAMES,
  ...DONATIONS,
  ...PUSH,
  'insert into stream_cursor (last) values (0)',
];

/** The schema of 0.1.0, in SQL that both databases understand but for numbers that count by themselves. */
export async function migrate(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const counting = dialect === 'sqlite' ? 'integer primary key autoincrement' : 'bigserial primary key';
  for (const statement of STATEMENTS) await sql.raw(statement.replace('COUNTING_KEY', counting)).execute(db);
}
