import type { Kysely } from 'kysely';

/** An account that a viewer names in chat is theirs once it repeats a word; what was said before named people by names that others may bear. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('join_offers').execute();
  await db.schema
    .createTable('join_offers')
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('login_key', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
}
