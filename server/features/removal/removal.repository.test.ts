import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { createRemovalWorker } from './removal-worker.ts';
import { markRemoved } from './removal.repository.ts';

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}
interface Reference {
  from: string;
  table: string;
  to: string;
}

let connection: Connection;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
});
afterEach(() => connection.close());

async function all<Row>(text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(connection.db)).rows;
}

/** Tables that never name a person's channel; whoever adds one that does not hang on a streamer says so here. */
const OF_NOBODY = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'sqlite_sequence',
  // Ids of chat messages, kept for two days.
  'chat_deliveries',
  'stream_cursor',
  // What PayPal sent, kept for 30 days.
  'ipn_inbox',
  'push_keys',
  'key_checks',
  // A viewer's own, who may watch others.
  'viewer_sessions',
  'viewer_login_codes',
  'viewer_extensions',
  'viewer_extension_accounts',
  'push_browsers',
]);

/** Stores one row in every table for a streamer, whatever columns it has; answers the names of the tables. */
async function storeEverywhere(owner: string): Promise<string[]> {
  const tables = (await all<{ name: string }>(`select name from sqlite_master where type = 'table'`)).map(
    ({ name }) => name,
  );
  const stored = new Set<string>();
  const place = owner === 'ana' ? 1 : 2;
  const store = async (table: string): Promise<void> => {
    if (stored.has(table)) return;
    stored.add(table);
    const columns = await all<Column>(`pragma table_info(${table})`);
    const references = await all<Reference>(`pragma foreign_key_list(${table})`);
    const values: [string, string | number | null][] = [];
    for (const { name, type, notnull, pk } of columns) {
      const parent = references.find(({ from }) => from === name);
      if (parent !== undefined) {
        await store(parent.table);
        const key = await all<{ value: string }>(
          `select ${parent.to} as value from ${parent.table} where ${parent.to} like '${owner}%'`,
        );
        values.push([name, key[0]?.value ?? null]);
      } else if (name === 'streamer_id' || name === 'channel_id') {
        values.push([name, `${owner} id`]);
      } else if (name === 'platform_user_id') values.push([name, `${owner} ${table}`]);
      else if (type.toLowerCase() === 'text') values.push([name, `${owner} id`]);
      else if (name === 'founder' || name === 'removed_at') values.push([name, null]);
      else if (notnull === 1 || pk > 0) values.push([name, place]);
    }
    await sql`insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
      values (${sql.join(values.map(([, value]) => value))})`.execute(connection.db);
  };
  for (const table of tables) if (!OF_NOBODY.has(table)) await store(table);
  return [...stored];
}

async function countOf(table: string, owner: string): Promise<number> {
  const columns = await all<Column>(`pragma table_info(${table})`);
  const named = columns.filter(({ type }) => type.toLowerCase() === 'text').map(({ name }) => name);
  const rows = await all<{ count: number }>(
    `select count(*) as count from ${table} where ${named.map((name) => `${name} like '%${owner} %'`).join(' or ')}`,
  );
  return rows[0]?.count ?? 0;
}

it('a deleted account leaves no row in any table, and takes none of another streamer', async () => {
  const clock = createManualClock();
  const tables = await storeEverywhere('ana');
  await storeEverywhere('luz');
  expect(tables.length).toBeGreaterThan(50);
  for (const table of tables) expect(await countOf(table, 'ana'), table).toBe(1);
  // The chat's place is kept by the account's id at the platform.
  await sql`update youtube_chats set platform_user_id = 'ana channels' where platform_user_id like 'ana%'`.execute(
    connection.db,
  );

  await connection.unitOfWork((tx) => markRemoved(tx, 'ana id', clock.now()));
  const worker = createRemovalWorker({
    db: connection.db,
    clock,
    logger: createLogger('silent'),
    revoke: () => Promise.resolve(),
    removeFile: () => Promise.resolve(),
  });
  worker.start();
  await eventually(async () => {
    clock.advance(MINUTE_MS);
    expect(await countOf('streamers', 'ana')).toBe(0);
  });
  await worker.close();
  const left: string[] = [];
  for (const table of tables)
    if (!OF_NOBODY.has(table) && (await countOf(table, 'ana')) > 0) left.push(table);
  expect(left).toEqual([]);
  for (const table of tables) expect(await countOf(table, 'luz'), table).toBe(1);
});
