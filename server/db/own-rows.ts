import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Db, Tables } from './database.ts';

type Table = keyof Tables;
type Row<Name extends Table> = Selectable<Tables[Name]>;
type Column<Name extends Table> = keyof Tables[Name] & string;
/** Tables whose rows are a streamer's, each with an id. */
type OwnTable = {
  [Name in Table]: Tables[Name] extends { id: unknown; streamer_id: unknown } ? Name : never;
}[Table];

/** The database for tables that a variable names: who calls knows their columns. */
const anyTable = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Makes what stores a row of a table. */
export function insertInto<Name extends Table>(table: Name) {
  return async (db: Db, row: Insertable<Tables[Name]>): Promise<void> => {
    await anyTable(db)
      .insertInto(table)
      .values({ ...row })
      .execute();
  };
}

/** Makes what stores a row once: false when there is one that is the same in `columns`, where none is named in any unique ones. */
export function insertOnce<Name extends Table>(table: Name, columns: readonly Column<Name>[] = []) {
  return async (db: Db, row: Insertable<Tables[Name]>): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await anyTable(db)
      .insertInto(table)
      .values({ ...row })
      .onConflict((same) => (columns.length === 0 ? same : same.columns(columns)).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  };
}

/** Makes what finds a row by its id; another streamer's id finds nothing. */
export function findOwn<Name extends OwnTable>(table: Name) {
  return async (db: Db, streamerId: string, id: string): Promise<Row<Name> | undefined> => {
    const own = anyTable(db).selectFrom(table).selectAll().where('id', '=', id);
    return (await own.where('streamer_id', '=', streamerId).executeTakeFirst()) as Row<Name> | undefined;
  };
}

/** Makes what lists a streamer's rows of a table. */
export function listOwn<Name extends OwnTable>(
  table: Name,
  order: Partial<Record<Column<Name>, 'asc' | 'desc'>>,
) {
  return async (db: Db, streamerId: string): Promise<Row<Name>[]> => {
    let own = anyTable(db).selectFrom(table).selectAll().where('streamer_id', '=', streamerId);
    for (const [column, way] of Object.entries<'asc' | 'desc' | undefined>(order))
      own = own.orderBy(column, way);
    return (await own.execute()) as Row<Name>[];
  };
}

/** Makes what counts a streamer's rows of a table. */
export function countOwn(table: OwnTable) {
  return async (db: Db, streamerId: string): Promise<number> => {
    const { count } = await anyTable(db)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('streamer_id', '=', streamerId)
      .executeTakeFirstOrThrow();
    return count;
  };
}

/** Makes what deletes a row by its id; false when that streamer has none of that id. */
export function deleteOwn(table: OwnTable) {
  return async (db: Db, streamerId: string, id: string): Promise<boolean> => {
    const own = anyTable(db).deleteFrom(table).where('id', '=', id);
    const { numDeletedRows } = await own.where('streamer_id', '=', streamerId).executeTakeFirst();
    return numDeletedRows > 0n;
  };
}

/** Stores a row, in the place of the one that is the same in `key`. */
export async function saveRow<Name extends Table>(
  db: Db,
  table: Name,
  key: readonly Column<Name>[],
  row: Insertable<Tables[Name]>,
): Promise<void> {
  const [name, names]: [string, readonly string[]] = [table, key];
  const changes = Object.entries(row).filter(([column]) => !names.includes(column));
  await anyTable(db)
    .insertInto(name)
    .values({ ...row })
    .onConflict((same) => same.columns(names).doUpdateSet(Object.fromEntries(changes)))
    .execute();
}
