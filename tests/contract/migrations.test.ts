import pg from 'pg';
import { expect, it } from 'vitest';
import { openConnection, openUnchanged } from '#server/db/connection.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { runMigrations } from '#server/db/run-migrations.ts';
import { LATER_STEPS } from '#tests/factories/later-steps.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { createPostgresDatabase } from '#tests/setup/postgres-database.ts';

const NAMES = Object.keys(MIGRATIONS).sort();
const ALL = { ...MIGRATIONS, ...LATER_STEPS };

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
  const older = await openConnection({ url, file: '' });
  await storeStreamer(older.db, 'ana');
  await older.close();
  const both = await Promise.all([1, 2].map(() => openUnchanged({ url, file: '' })));
  await Promise.all(both.map(({ db }) => runMigrations(db, 'postgres', ALL)));
  const rows = await both[0]?.db.selectFrom('channels').select('id').execute();
  expect(rows).toEqual([{ id: 'channel-ana' }]);
  for (const { close } of both) await close();
  expect(await readRecords(url)).toEqual(Object.keys(ALL).sort());
});

it('a start on PostgreSQL goes on where another was cut off', async () => {
  const url = await createPostgresDatabase();
  const observer = new pg.Client({ connectionString: url });
  await observer.connect();
  const migrateAll = async () => {
    const { db, close } = await openUnchanged({ url, file: '' });
    await runMigrations(db, 'postgres', ALL).finally(close);
  };
  for (const enough of [1, 2, 3]) {
    const start = migrateAll().catch(() => undefined);
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
    expect(records).toEqual(Object.keys(ALL).slice(0, records.length));
  }
  await observer.end();
  await migrateAll();
  expect(await readRecords(url)).toEqual(Object.keys(ALL).sort());
});
