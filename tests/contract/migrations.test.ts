import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openConnection, openUnchanged } from '#server/db/connection.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { runMigrations } from '#server/db/run-migrations.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { createPostgresDatabase } from '#tests/setup/postgres-database.ts';

const NAMES = Object.keys(MIGRATIONS).sort();

async function readRecords(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  await client.end();
  return rows.map(({ name }) => name);
}

it('two processes may start at once on an empty PostgreSQL', async () => {
  const url = await createPostgresDatabase();
  const both = await Promise.all([1, 2].map(() => openConnection({ url, file: '' })));
  for (const { close } of both) await close();
  expect(await readRecords(url)).toEqual(NAMES);
});

it('two processes may start at once on the PostgreSQL of an earlier program', async () => {
  const url = await createPostgresDatabase();
  const older = await openUnchanged({ url, file: '' });
  const earlier = Object.entries(MIGRATIONS).slice(0, -8);
  await runMigrations(older.db, 'postgres', Object.fromEntries(earlier));
  await storeStreamer(older.db, 'ana');
  await older.close();
  const both = await Promise.all([1, 2].map(() => openConnection({ url, file: '' })));
  const rows = await both[0]?.db.selectFrom('channels').select('id').execute();
  expect(rows).toEqual([{ id: 'channel-ana' }]);
  for (const { close } of both) await close();
  expect(await readRecords(url)).toEqual(NAMES);
});

it('a start on PostgreSQL goes on where another was cut off', async () => {
  const url = await createPostgresDatabase();
  const observer = new pg.Client({ connectionString: url });
  await observer.connect();
  for (const enough of [1, 12, 30]) {
    const start = openConnection({ url, file: '' }).then(
      ({ close }) => close(),
      () => undefined,
    );
    const state = { isOver: false };
    void start.then(() => (state.isOver = true));
    while (!state.isOver) {
      const { rows } = await observer.query<{ count: number }>(
        `select count(*) as count from pg_class where relkind = 'r' and relname = 'kysely_migration'`,
      );
      const done = Number(rows[0]?.count) === 0 ? 0 : (await readRecords(url)).length;
      if (done < enough) continue;
      await observer.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      break;
    }
    await start;
    const records = await readRecords(url);
    expect(records).toEqual(NAMES.slice(0, records.length));
  }
  await observer.end();
  const { db, close } = await openConnection({ url, file: '' });
  await sql`select id from moderation_log`.execute(db);
  await close();
  expect(await readRecords(url)).toEqual(NAMES);
});
