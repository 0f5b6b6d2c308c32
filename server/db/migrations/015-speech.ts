import type { Kysely } from 'kysely';

/** Chat messages that are spoken, and their approval. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('inbox_settings')
    .addColumn('approve_speech', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('spoken_chat')
    .addColumn('streamer_id', 'text', (c) => c.primaryKey().references('streamers.id').onDelete('cascade'))
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('command', 'text', (c) => c.notNull())
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('user_cooldown', 'integer', (c) => c.notNull())
    .addColumn('channel_cooldown', 'integer', (c) => c.notNull())
    .addColumn('max_length', 'integer', (c) => c.notNull())
    .execute();
}
