import { cutText } from '#core/base/text.ts';
import type { EventType } from '#core/events.ts';
import { UNKNOWN_RAW_MAX, type UnknownEvent } from '#core/health/schema.ts';
import type { Db } from '#server/db/database.ts';

/** When an event of a type came to a channel last; tests are none. */
export async function findLastOfType(db: Db, channelId: string, type: EventType): Promise<number | null> {
  const row = await db
    .selectFrom('events')
    .select('received_at')
    .where('channel_id', '=', channelId)
    .where('type', '=', type)
    .where('test', '=', 0)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? null;
}

/** How much of a channel could not be read, as far as it is kept, and what it was last. */
export async function readUnreadable(
  db: Db,
  channelId: string,
): Promise<{ count: number; last: { subject: string; at: number } | null }> {
  const own = db.selectFrom('unreadable_events').where('channel_id', '=', channelId).where('unknown', '=', 0);
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const last =
    count === 0
      ? undefined
      : await own
          .select(['subject', 'received_at as at'])
          .orderBy('received_at', 'desc')
          .limit(1)
          .executeTakeFirst();
  return { count, last: last ?? null };
}

/** The newest that came to a channel of kinds that nobody knows. */
export async function listUnknown(db: Db, channelId: string, limit: number): Promise<UnknownEvent[]> {
  const rows = await db
    .selectFrom('unreadable_events')
    .select(['id', 'subject as type', 'raw', 'received_at as at'])
    .where('channel_id', '=', channelId)
    .where('unknown', '=', 1)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, raw: cutText(row.raw, UNKNOWN_RAW_MAX) }));
}
