import type { Kysely } from 'kysely';

/** Whether a streamer's own sounds are brought to one loudness. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('inbox_settings')
    .addColumn('levelled', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
