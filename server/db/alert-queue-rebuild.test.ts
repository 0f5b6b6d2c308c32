import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { migrate as foundation } from './migrations/001-foundation.ts';
import { migrate } from './migrations/010-alert-settings.ts';

it('keeps the queue of alerts as it stands, and lets an event have one in each channel', async () => {
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: new SqliteDatabase(':memory:') }),
  });
  await foundation(db, 'sqlite');
  await sql`insert into streamers (id, rank, language, xp_per_message, points_per_interval, subscriber_bonus, created_at)
    values ('s', 1, 'es', 10, 10, 5, 0)`.execute(db);
  for (const id of ['a', 'b'])
    await sql`insert into channels (id, streamer_id, platform, platform_user_id, login, login_key, display_name, picture,
      client_id, bid_sealed, bid_hash, created_at)
      values (${id}, 's', 'kick', ${id}, ${id}, ${id}, ${id}, '', ${id}, '', '', 0)`.execute(db);
  await sql`insert into events (id, streamer_id, channel_id, platform, type, actor_id, occurred_at, received_at, late, test, raw)
    values ('e', 's', 'a', 'kick', 'follow', '', 0, 0, 0, 0, '')`.execute(db);
  const queue = (id: string, channel: string) =>
    sql`insert into alert_queue (id, streamer_id, channel_id, event_id, header, priority, play, state, arrival, created_at)
      values (${id}, 's', ${channel}, 'e', 'Seguidores', 0, '{}', 'queued', 7, 8)`.execute(db);
  await queue('1', 'a');
  await migrate(db, 'sqlite');
  await queue('2', 'b');
  await expect(queue('3', 'a')).rejects.toThrow('UNIQUE');
  const { rows } = await sql`select id, channel_id, arrival, created_at, ended_at from alert_queue`.execute(
    db,
  );
  expect(rows).toEqual([
    { id: '1', channel_id: 'a', arrival: 7, created_at: 8, ended_at: null },
    { id: '2', channel_id: 'b', arrival: 7, created_at: 8, ended_at: null },
  ]);
  await sql`delete from streamers`.execute(db);
  expect((await sql`select id from alert_queue`.execute(db)).rows).toEqual([]);
  await db.destroy();
});
