import type { Kysely } from 'kysely';

/** Quiet hours by alert type, and a limit of flashes. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const settings = () => db.schema.alterTable('inbox_settings');
  await settings()
    .addColumn('flash_limit', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await settings().addColumn('quiet', 'text').execute();
}
