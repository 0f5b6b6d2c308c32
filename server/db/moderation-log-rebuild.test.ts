import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { migrate as foundation } from './migrations/001-foundation.ts';
import { migrate as moderation } from './migrations/032-moderation.ts';
import { migrate } from './migrations/040-moderation-by-hand.ts';

it('keeps the moderation log as it stands, and lets a message be dealt with by hand as often as wanted', async () => {
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: new SqliteDatabase(':memory:') }),
  });
  await foundation(db, 'sqlite');
  await moderation(db);
  await sql`insert into streamers (id, rank, language, xp_per_message, points_per_interval, subscriber_bonus, created_at)
    values ('s', 1, 'es', 10, 10, 5, 0)`.execute(db);
  await sql`insert into channels (id, streamer_id, platform, platform_user_id, login, login_key, display_name, picture,
    client_id, bid_sealed, bid_hash, created_at)
    values ('c', 's', 'kick', 'c', 'c', 'c', 'c', '', 'c', '', '', 0)`.execute(db);
  const log = (id: string, filter: string | null) =>
    sql`insert into moderation_log (id, streamer_id, channel_id, platform, message_id, user_id, user_login, user_name, text,
      filter, found, action, seconds, state, problem, ban_id, attempts, due_at, created_at)
      values (${id}, 's', 'c', 'kick', 'm', '7', 'ana', 'Ana', 'x', ${filter}, 'x', 'timeout', 600, 'waiting', null, '', 1, 8, 9)`.execute(
      db,
    );
  await log('1', 'links');
  await migrate(db, 'sqlite');
  await expect(log('2', 'words')).rejects.toThrow('UNIQUE');
  const { rows } = await sql`select * from moderation_log`.execute(db);
  expect(rows).toMatchObject([
    { id: '1', message_id: 'm', filter: 'links', seconds: 600, attempts: 1, due_at: 8, moderator: null },
  ]);
  await sql`update moderation_log set moderator = 'Luz'`.execute(db);
  await log('2', null);
  expect((await sql`select id from moderation_log`.execute(db)).rows).toHaveLength(2);
  await sql`delete from streamers`.execute(db);
  expect((await sql`select id from moderation_log`.execute(db)).rows).toEqual([]);
  await db.destroy();
});
