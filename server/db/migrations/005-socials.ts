import type { Kysely } from 'kysely';

/** The social links of each streamer, in the order that the streamer gave them. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('streamer_socials')
    .addColumn('streamer_id', 'text', (c) => c.primaryKey().references('streamers.id').onDelete('cascade'))
    .addColumn('links', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}
