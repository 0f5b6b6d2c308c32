import { sql } from 'kysely';
import { StartError } from '#server/lib/start-error.ts';
import type { Db, Dialect } from './database.ts';

/** The first step: the schema of 0.1.0 as a whole. */
const BASELINE = '001-baseline';
const LAST_BEFORE_BASELINE = '054-claimed-actions';

/** Which steps a database has behind it, against those that this build knows. */
export interface MigrationState {
  done: string[];
  pending: string[];
}

/**
 * Reads which steps were taken, and changes nothing.
 * @throws StartError when the database knows a step that this build does not, or is older than the baseline.
 */
export async function readMigrationState(
  db: Db,
  dialect: Dialect,
  known: readonly string[],
): Promise<MigrationState> {
  const done = withBaseline(await readRecords(db, dialect));
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartError(
      `The database was written by a newer Fogata: its version is ${newestOf(done)}, this program knows it up to ` +
        `${newestOf(known)}. Start the newer program again, or put back the copy that was made before the update.`,
    );
  return { done, pending: known.filter((name) => !done.includes(name)).sort() };
}

/** The steps of before 0.1.0 made what the baseline makes at once, the last of them whatever was missing then. */
function withBaseline(done: string[]): string[] {
  const earlier = done.filter((name) => name <= LAST_BEFORE_BASELINE && name !== BASELINE);
  if (earlier.length === 0) return done;
  const newest = newestOf(earlier);
  if (newest !== LAST_BEFORE_BASELINE)
    throw new StartError(
      `The database's version is ${newest}, of a Fogata before 0.1.0, which this program no longer updates. ` +
        `Start one that knows ${LAST_BEFORE_BASELINE} once, then this one. Nothing was changed.`,
    );
  return [BASELINE, ...done.filter((name) => !earlier.includes(name))];
}

/** The name of the latest step, which is what a database's version is called. */
export function newestOf(names: readonly string[]): string {
  return [...names].sort().at(-1) ?? 'empty';
}

/** The table is the one that Kysely's own runner wrote, so that every installation is understood. */
export async function createRecords(db: Db): Promise<void> {
  await sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db);
}

/** Notes a step as taken; false when it was noted before. */
export async function recordStep(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`insert into kysely_migration (name, timestamp)
    values (${name}, ${new Date().toISOString()}) on conflict do nothing returning name`.execute(db);
  return rows.length > 0;
}

async function readRecords(db: Db, dialect: Dialect): Promise<string[]> {
  const { rows: tables } =
    dialect === 'sqlite'
      ? await sql`select name from sqlite_master where name = 'kysely_migration'`.execute(db)
      : await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
