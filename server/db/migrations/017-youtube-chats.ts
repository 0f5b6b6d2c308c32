import type { Kysely } from 'kysely';

/** How far the chats of YouTube's broadcasts were read, for the time after a restart. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('youtube_chats')
    .addColumn('platform_user_id', 'text', (c) => c.notNull())
    .addColumn('chat_id', 'text', (c) => c.notNull())
    .addColumn('page_token', 'text', (c) => c.notNull())
    .addColumn('heard_since', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('youtube_chats_pk', ['platform_user_id', 'chat_id'])
    .execute();
}
