import type { Kysely } from 'kysely';

/** Streamers' own files, and what a purchase left to its buyer, for a call that comes again. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('file', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('uploads_of_streamer')
    .on('uploads')
    .columns(['streamer_id', 'created_at'])
    .execute();
  for (const column of ['points_left', 'stock_left']) {
    await db.schema
      .alterTable('purchases')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
}
