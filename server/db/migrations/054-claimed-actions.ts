import type { Kysely } from 'kysely';

/** What a purchase promises is claimed by one worker, until a time. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('purchase_actions')
    .addColumn('due_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}
