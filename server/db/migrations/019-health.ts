import type { Kysely } from 'kysely';

/** When each type of event came last, and what of a channel could not be read, without reading all events. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('events_last_of_type')
    .on('events')
    .columns(['channel_id', 'type', 'received_at'])
    .execute();
  await db.schema
    .createIndex('unreadable_of_channel')
    .on('unreadable_events')
    .columns(['channel_id', 'received_at'])
    .execute();
}
