import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';

type Row = Record<string, unknown>;
/** Reads what is committed, beside the server. */
export type ReadRows = (sql: string) => Promise<Row[]>;

export function readSqlite(file: string): ReadRows {
  return (sql) => {
    const database = new SqliteDatabase(file, { readonly: true });
    database.pragma('busy_timeout = 5000');
    const rows = database.prepare<[], Row>(sql).all();
    database.close();
    return Promise.resolve(rows);
  };
}

export function readPostgres(url: string): ReadRows {
  return async (sql) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    await client.end();
    return rows;
  };
}

/** Moves what SQLite's log holds to the file itself, and leaves the log without any room of its own. */
export function emptyLog(file: string): void {
  const database = new SqliteDatabase(file);
  database.pragma('busy_timeout = 5000');
  database.pragma('wal_checkpoint(truncate)');
  database.close();
}
