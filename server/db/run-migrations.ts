import { sql, type Kysely } from 'kysely';
import { StartError } from '#server/lib/start-error.ts';
import type { Db, Dialect, RootDb } from './database.ts';
import { createRecords, readMigrationState, recordStep } from './migration-records.ts';

/** One step: brings the database from the shape before it to its own. */
export type MigrationStep = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

export type MigrationSteps = Readonly<Record<string, MigrationStep>>;

/** The number that Kysely's own runner takes, so that a program of before and this one wait for each other. */
const POSTGRES_LOCK = '3853314791062309107';

/**
 * Takes all pending steps in the order of their names. Each is one transaction together with its record: whenever the
 * process dies, a step was taken whole or not at all. `prepare` is called for a database that was
 * in use before, and answers the name of a copy if it made one.
 * @throws StartError that names the step which failed.
 */
export async function runMigrations(
  db: RootDb,
  dialect: Dialect,
  steps: MigrationSteps,
  prepare?: (firstStep: string) => Promise<string | undefined>,
): Promise<void> {
  const { done, pending } = await readMigrationState(db, dialect, Object.keys(steps));
  const [first] = pending;
  if (first === undefined) return;
  const copy = done.length > 0 ? await prepare?.(first) : undefined;
  const runStep = dialect === 'sqlite' ? runOnSqlite : runOnPostgres;
  await db.connection().execute(async (connection) => {
    for (const name of pending) {
      const step = steps[name];
      if (step === undefined) continue;
      try {
        await runStep(connection, name, step);
      } catch (error) {
        throw describeFailure(name, error, { copy, isFirstStart: done.length === 0 });
      }
    }
  });
}

/** SQLite: with foreign keys off, since a table that is built anew is dropped for a moment, and checked before the commit. */
async function runOnSqlite(db: RootDb, name: string, step: MigrationStep): Promise<void> {
  // Without effect inside a transaction.
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    await db.transaction().execute(async (tx) => {
      // Creating the table takes the write lock, should another process be at it.
      await createRecords(tx);
      if (!(await recordStep(tx, name))) return;
      const before = await countDangling(tx);
      await step(untyped(tx), 'sqlite');
      for (const [table, count] of await countDangling(tx))
        if (count > (before.get(table) ?? 0))
          throw new Error(`rows of ${table} would point at rows that do not exist`);
    });
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

/** How many rows of each table point nowhere: some may have since somebody changed the file by hand. */
async function countDangling(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select "table" as name, count(*) as count from pragma_foreign_key_check group by "table"`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** PostgreSQL: whoever else starts waits, and then finds the step taken. */
async function runOnPostgres(db: RootDb, name: string, step: MigrationStep): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A step takes the time that it takes, and so does waiting for another process's.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.raw(POSTGRES_LOCK)})`.execute(tx);
    await createRecords(tx);
    if (await recordStep(tx, name)) await step(untyped(tx), 'postgres');
  });
}

/** A step is frozen in time: today's tables mean nothing to it. */
const untyped = (tx: Db): Kysely<unknown> => tx as unknown as Kysely<unknown>;

function describeFailure(
  name: string,
  cause: unknown,
  { copy, isFirstStart }: { copy: string | undefined; isFirstStart: boolean },
): StartError {
  const why = cause instanceof Error ? cause.message : String(cause);
  const isHalfDone = /already exists|duplicate column|no such table|no such column/i.test(why);
  const advice = !isHalfDone
    ? 'Nothing of this step was kept: mend what is named here and start again, or start the earlier program.'
    : 'An earlier version of Fogata was ended in the middle of this step and left it half done. ' +
      (isFirstStart
        ? 'It never ran with this database: remove the database (in DATA_DIR the files fogata.db, fogata.db-wal and ' +
          'fogata.db-shm) and start again.'
        : 'Put back the copy of the database that you made before that update, and start again.');
  const copied = copy === undefined ? '' : ` The database as it was before this start is in ${copy}.`;
  return new StartError(
    `The database could not be updated: step ${name} failed (${why}). ${advice}${copied}`,
    {
      cause,
    },
  );
}
