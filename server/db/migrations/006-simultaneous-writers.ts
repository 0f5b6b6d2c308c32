import { sql, type Kysely } from 'kysely';

/** What keeps writers at the same moment, and a process that was killed, from undoing each other's order. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('streamers').addColumn('founder', 'integer').execute();
  await db.schema.createIndex('streamers_founder').on('streamers').column('founder').unique().execute();

  await db.schema.alterTable('outbox').addColumn('message_id', 'text').execute();
  await db.schema.createIndex('outbox_message').on('outbox').columns(['channel_id', 'message_id']).execute();

  await db.schema
    .createTable('stream_cursor')
    .addColumn('last', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into stream_cursor (last) select coalesce(max("cursor"), 0) from stream_log`.execute(db);
}
