import type { Kysely } from 'kysely';

/** How a streamer's chat box and list of latest events look. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('overlay_settings')
    .addColumn('streamer_id', 'text', (col) =>
      col.primaryKey().references('streamers.id').onDelete('cascade'),
    )
    .addColumn('settings', 'text', (col) => col.notNull())
    .execute();
}
