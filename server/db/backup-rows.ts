import { setImmediate } from 'node:timers/promises';
import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from './database.ts';

/** SQLite reads a batch in a few milliseconds and lets others work in between (architecture.md, Two databases). */
export const BATCH_ROWS = 500;
/** A statement of so many takes a few milliseconds; PostgreSQL would take 65,535. */
const INSERT_VALUES = 1000;

interface RowsQuery {
  table: keyof Tables;
  /** Whose rows. */
  owner: { column: string; value: string };
  /** Unique together for one owner, not null, and with the owner the begin of an index, so that a page costs a page. */
  key: readonly string[];
  /**
   * Names the viewer of each row as `viewer_id_ref`: who has now what was theirs, each for all rows or `once`, for the first
   * one; or only `themselves`, which is null for who was joined to another viewer.
   */
  viewer?: 'owner' | 'once' | 'themselves';
  /** Only rows whose column has one of these values. */
  only?: { column: string; values: readonly string[] };
}

/** The name that the file has for a viewer: the first of their accounts, null when there is none. */
export function viewerReference(column: string) {
  return sql<string | null>`(select min(a.platform || ':' || a.platform_user_id) from accounts a
    where a.viewer_id = ${sql.ref(column)})`;
}

/** The same for who has now what the viewer had: the one they were joined to, else they themselves. */
function ownerReference(column: string) {
  return sql<string | null>`(select min(a.platform || ':' || a.platform_user_id) from accounts a
    where a.viewer_id = coalesce((select j.viewer_id from viewer_joins j
      where j.joined_id = ${sql.ref(column)} and j.undone_at is null), ${sql.ref(column)}))`;
}

/** Leaves out rows of a viewer who had one before. */
function firstOfEach<Row extends Record<string, unknown>>(rows: Row[], seen: Set<unknown>): Row[] {
  return rows.filter(({ viewer_id_ref: viewer }) => !seen.has(viewer) && seen.add(viewer));
}

/** One owner's rows of a table in the order of `key`, in batches, with time for others in between. */
export async function* readRows<Row>(db: Db, query: RowsQuery): AsyncGenerator<Row[]> {
  const { table, owner, key, viewer, only } = query;
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const reference = viewer === 'themselves' ? viewerReference : ownerReference;
  const named = viewer === undefined ? sql`` : sql`, ${reference(`${table}.viewer_id`)} as viewer_id_ref`;
  const seen = new Set<unknown>();
  const chosen =
    only === undefined ? sql`` : sql`and ${sql.ref(only.column)} in (${sql.join([...only.values])})`;
  let after: unknown[] | undefined;
  do {
    const behind = after === undefined ? sql`` : sql`and (${keys}) > (${sql.join(after)})`;
    const { rows } = await sql<Row & Record<string, unknown>>`
      select ${sql.table(table)}.* ${named} from ${sql.table(table)}
      where ${sql.ref(owner.column)} = ${owner.value} ${chosen} ${behind}
      order by ${keys} limit ${sql.lit(BATCH_ROWS)}`.execute(db);
    if (rows.length > 0) yield viewer === 'once' ? firstOfEach(rows, seen) : rows;
    const last = rows.at(-1);
    after = rows.length < BATCH_ROWS || last === undefined ? undefined : key.map((column) => last[column]);
    await setImmediate();
  } while (after !== undefined);
}

/** Writes rows in statements of a bounded size. */
export async function insertRows<Name extends keyof Tables>(
  tx: Db,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const size = Math.max(1, Math.floor(INSERT_VALUES / columns.length));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += size) {
    const values = rows
      .slice(at, at + size)
      .map((row) => sql`(${sql.join(columns.map((column) => (row as Record<string, unknown>)[column]))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(tx);
    await setImmediate();
  }
}

/** Whether a streamer has any row in one of these tables. */
export async function hasRows(
  db: Db,
  tables: readonly (keyof Tables)[],
  streamerId: string,
): Promise<boolean> {
  for (const table of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where streamer_id = ${streamerId} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
