import { copyBeforeUpdate } from './copy-before-update.ts';
import type { Dialect, RootDb } from './database.ts';
import { migrate as baseline } from './migrations/001-baseline.ts';
import { migrate as rowsOfAPerson } from './migrations/055-rows-of-a-person.ts';
import { migrate as firstWords } from './migrations/056-first-words.ts';
import { runMigrations, type MigrationSteps } from './run-migrations.ts';

/** Every step by its name, which is also its place in the order. */
export const MIGRATIONS: MigrationSteps = {
  '001-baseline': baseline,
  '055-rows-of-a-person': rowsOfAPerson,
  '056-first-words': firstWords,
};

/**
 * Brings the database to this build's shape; safe to call at every start. Of one that was in use, `beforeUpdate` is called and
 * an SQLite file is copied first.
 * @throws StartError that names the step, and what `beforeUpdate` throws.
 */
export async function migrateDatabase(
  db: RootDb,
  dialect: Dialect,
  { file, beforeUpdate }: { file: string; beforeUpdate?: (db: RootDb) => Promise<void> },
  steps: MigrationSteps = MIGRATIONS,
): Promise<void> {
  const isFile = dialect === 'sqlite' && file !== ':memory:';
  await runMigrations(db, dialect, steps, async (firstStep) => {
    await beforeUpdate?.(db);
    return isFile ? copyBeforeUpdate(db, file, firstStep) : undefined;
  });
}
