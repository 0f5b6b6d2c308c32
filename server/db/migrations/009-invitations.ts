import type { Kysely } from 'kysely';

/** Invitations of the owner: each lets one more streamer in. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('invitations_of_streamer').on('invitations').column('streamer_id').execute();
}
