import type { Kysely } from 'kysely';

/** Each streamer's own key of the GIF search, sealed. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gif_keys')
    .addColumn('streamer_id', 'text', (c) => c.primaryKey().references('streamers.id').onDelete('cascade'))
    .addColumn('key_sealed', 'text', (c) => c.notNull())
    .execute();
}
