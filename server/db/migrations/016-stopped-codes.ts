import type { Kysely } from 'kysely';

/** The custom code that last silenced an overlay, by type, until the streamer mends it. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stopped_codes')
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('header', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('stopped_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('stopped_codes_key', ['channel_id', 'header'])
    .execute();
}
