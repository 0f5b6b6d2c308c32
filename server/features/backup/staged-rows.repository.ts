import { sql } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

/** Rows that wait under one streamer and become another's. */
export interface Way {
  from: string;
  to: string;
}

/** What a streamer has a bounded number of, with names that somebody may give anew at any moment. */
const AT_ONCE = [
  'commands',
  'command_names',
  'builtin_settings',
  'counters',
  'quotes',
  'timers',
  'shop_items',
  'giveaways',
] as const satisfies readonly (keyof Tables)[];

/**
 * What may be many rows, by table and key. A character goes before its viewer, who would be given a new one. Rows that
 * hang on another one (bets, entries) have no streamer of their own, and go with it.
 */
const IN_STEPS = [
  ['battle_characters', 'viewer_id'],
  ['accounts', 'id'],
  ['ledger', 'id'],
  ['purchases', 'id'],
  ['predictions', 'id'],
  ['donations', 'id'],
  ['streams', 'id'],
  ['chat_counts', 'quarter_at', 'stream_id'],
  ['uploads', 'id'],
] as const satisfies readonly (readonly [table: keyof Tables, ...key: string[]])[];

/** Tables whose rows say what caused them, once for each streamer. */
const OF_CAUSES: readonly string[] = ['ledger', 'purchases'];

/** How many tables `moveSome` knows. */
export const STEPPED_COUNT = IN_STEPS.length;

/** Every table that is moved here, for the test that none is forgotten. */
export const MOVED_TABLES: readonly (keyof Tables)[] = [
  ...AT_ONCE,
  ...IN_STEPS.map(([table]) => table),
  'viewers',
];

/** The part of a move that is one moment. */
export async function moveFew(tx: Db, { from, to }: Way): Promise<void> {
  for (const table of AT_ONCE) {
    const open =
      table === 'giveaways' ? sql`, open_of = case when open_of is null then null else ${to} end` : sql``;
    await sql`update ${sql.table(table)} set streamer_id = ${to} ${open} where streamer_id = ${from}`.execute(
      tx,
    );
  }
}

/** Two viewers with the same account: one waited, the other came meanwhile. */
export interface Twin {
  waited: string;
  came: string;
}

/** Moves at most `most` rows of the table at `at`, or viewers with their accounts; answers how many, and who met a twin. */
export async function moveSome(
  tx: Db,
  way: Way,
  at: number,
  most: number,
): Promise<{ moved: number; twins: Twin[] }> {
  const entry = IN_STEPS[at];
  if (entry === undefined) return { moved: 0, twins: [] };
  const [table, ...key] = entry;
  if (table === 'accounts') return moveViewers(tx, way, most);
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const result = await sql`update ${sql.table(table)} set streamer_id = ${way.to} ${newCause(table, way)}
    where (${columns}) in (select ${columns} from ${sql.table(table)} where streamer_id = ${way.from} limit ${most})`.execute(
    tx,
  );
  return { moved: Number(result.numAffectedRows ?? 0n), twins: [] };
}

/** The same may have happened while the row waited: both have been paid, and both stay. */
function newCause(table: string, { to }: Way) {
  if (!OF_CAUSES.includes(table)) return sql``;
  const [key, id] = [sql.ref(`${table}.entry_key`), sql.ref(`${table}.id`)];
  return sql`, entry_key = case when exists (select 1 from ${sql.table(table)} as other
    where other.streamer_id = ${to} and other.entry_key = ${key}) then 'imported:' || ${id} else ${key} end`;
}

/** A viewer always goes with all accounts. Of two with the same account the one that waited loses it. */
async function moveViewers(
  tx: Db,
  { from, to }: Way,
  most: number,
): Promise<{ moved: number; twins: Twin[] }> {
  const found = await tx
    .selectFrom('accounts')
    .select('viewer_id')
    .distinct()
    .where('streamer_id', '=', from)
    .limit(most)
    .execute();
  const ids = found.map((row) => row.viewer_id);
  if (ids.length === 0) return { moved: 0, twins: [] };
  const twins = await tx
    .selectFrom('accounts as waiting')
    .innerJoin('accounts as there', (join) =>
      join
        .onRef('there.platform', '=', 'waiting.platform')
        .onRef('there.platform_user_id', '=', 'waiting.platform_user_id')
        .on('there.streamer_id', '=', to),
    )
    .select(['waiting.id', 'waiting.viewer_id as waited', 'there.viewer_id as came'])
    .where('waiting.streamer_id', '=', from)
    .where('waiting.viewer_id', 'in', ids)
    .execute();
  const lost = twins.map(({ id }) => id);
  if (lost.length > 0) await tx.deleteFrom('accounts').where('id', 'in', lost).execute();
  await tx.updateTable('viewers').set({ streamer_id: to }).where('id', 'in', ids).execute();
  await tx
    .updateTable('accounts')
    .set({ streamer_id: to })
    .where('streamer_id', '=', from)
    .where('viewer_id', 'in', ids)
    .execute();
  return { moved: ids.length, twins: twins.map(({ waited, came }) => ({ waited, came })) };
}
