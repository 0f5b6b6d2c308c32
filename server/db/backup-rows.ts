import { setImmediate } from 'node:timers/promises';
import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from './database.ts';

/** SQLite reads a batch in a few milliseconds and lets others work in between. */
const BATCH_ROWS = 500;
/** A statement of so many takes a few milliseconds; PostgreSQL would take 65,535. */
const INSERT_VALUES = 1000;

interface RowsQuery {
  table: keyof Tables;
  /** Whose rows. */
  owner: { column: string; value: string };
  /** Unique together for one owner, not null, and with the owner the begin of an index, so that a page costs a page. */
  key: readonly string[];
  /** Columns whose viewer the rows are to name, as `{column}_ref`. */
  viewers?: readonly string[];
  /** Only rows whose column has one of these values. */
  only?: { column: string; values: readonly string[] };
  /** Only rows whose `viewer_id` was joined to another viewer, or only those of all others. */
  joined?: boolean;
}

/**
 * The name that the file has for a viewer: the first of their accounts, or of the accounts of the viewer to whom they were
 * joined; null when there is none.
 */
function viewerReference(column: string) {
  return sql<string | null>`coalesce(
    (select min(a.platform || ':' || a.platform_user_id) from accounts a where a.viewer_id = ${sql.ref(column)}),
    (select min(a.platform || ':' || a.platform_user_id) from viewer_joins j join accounts a
      on a.viewer_id = j.viewer_id where j.joined_id = ${sql.ref(column)} and j.undone_at is null))`;
}

/** One owner's rows of a table in the order of `key`, in batches, with time for others in between. */
export async function* readRows<Row>(db: Db, query: RowsQuery): AsyncGenerator<Row[]> {
  const { table, owner, key, viewers = [], only, joined } = query;
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const references = viewers.map(
    (column) => sql`, ${viewerReference(`${table}.${column}`)} as ${sql.ref(`${column}_ref`)}`,
  );
  const chosen =
    only === undefined ? sql`` : sql`and ${sql.ref(only.column)} in (${sql.join([...only.values])})`;
  const isJoined = sql`exists (select 1 from viewer_joins j
    where j.joined_id = ${sql.ref(`${table}.viewer_id`)} and j.undone_at is null)`;
  const ofWhom = joined === undefined ? sql`` : joined ? sql`and ${isJoined}` : sql`and not ${isJoined}`;
  let after: unknown[] | undefined;
  do {
    const behind = after === undefined ? sql`` : sql`and (${keys}) > (${sql.join(after)})`;
    const { rows } = await sql<Row & Record<string, unknown>>`
      select ${sql.table(table)}.* ${sql.join(references, sql``)} from ${sql.table(table)}
      where ${sql.ref(owner.column)} = ${owner.value} ${chosen} ${ofWhom} ${behind}
      order by ${keys} limit ${sql.lit(BATCH_ROWS)}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    after = rows.length < BATCH_ROWS || last === undefined ? undefined : key.map((column) => last[column]);
    await setImmediate();
  } while (after !== undefined);
}

/** A row with the name that the file has for its viewer. */
export type OfViewer<Row> = Row & { viewer_id_ref: string };

/**
 * Rows of a table with at most one for a viewer, in batches: `merge` makes one of what a viewer has and what somebody had
 * who was joined to them.
 */
export async function* readOnePerViewer<Row>(
  db: Db,
  query: Omit<RowsQuery, 'viewers' | 'joined'>,
  merge: (own: OfViewer<Row>, joined: OfViewer<Row>) => OfViewer<Row>,
): AsyncGenerator<OfViewer<Row>[]> {
  const named = (joined: boolean) =>
    readRows<Row & { viewer_id_ref: string | null }>(db, { ...query, viewers: ['viewer_id'], joined });
  const isNamed = (row: Row & { viewer_id_ref: string | null }): row is OfViewer<Row> =>
    row.viewer_id_ref !== null;
  const waiting = new Map<string, OfViewer<Row>>();
  for await (const rows of named(true))
    for (const row of rows.filter(isNamed)) {
      const other = waiting.get(row.viewer_id_ref);
      waiting.set(row.viewer_id_ref, other === undefined ? row : merge(other, row));
    }
  for await (const rows of named(false))
    yield rows.filter(isNamed).map((row) => {
      const joined = waiting.get(row.viewer_id_ref);
      waiting.delete(row.viewer_id_ref);
      return joined === undefined ? row : merge(row, joined);
    });
  yield [...waiting.values()];
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
