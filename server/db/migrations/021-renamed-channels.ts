import type { Kysely } from 'kysely';

/** When an account was last asked for its name and picture, and the names that channels had before. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('channels')
    .addColumn('account_read_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('former_names')
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('login_key', 'text', (c) => c.notNull())
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('former_names_pk', ['platform', 'login_key'])
    .execute();
}
