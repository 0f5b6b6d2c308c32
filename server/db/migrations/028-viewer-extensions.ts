import type { Kysely } from 'kysely';

/** Browser extensions that viewers connected, and the platform accounts that each may speak for. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('viewer_extensions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // Null between the approval and the moment when the extension fetches its token.
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('may_buy', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('viewer_extensions_expiry')
    .on('viewer_extensions')
    .column('expires_at')
    .execute();
  await db.schema
    .createTable('viewer_extension_accounts')
    .addColumn('extension_id', 'text', (c) =>
      c.notNull().references('viewer_extensions.id').onDelete('cascade'),
    )
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('platform_user_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('viewer_extension_accounts_key', ['extension_id', 'platform'])
    .execute();
  await db.schema
    .createIndex('viewer_extension_accounts_person')
    .on('viewer_extension_accounts')
    .columns(['platform', 'platform_user_id'])
    .execute();
  await db.schema
    .alterTable('extension_pairings')
    .addColumn('person', 'text', (c) => c.notNull().defaultTo('streamer'))
    .execute();
  await db.schema
    .alterTable('extension_pairings')
    .addColumn('viewer_extension_id', 'text', (c) => c.references('viewer_extensions.id').onDelete('cascade'))
    .execute();
}
