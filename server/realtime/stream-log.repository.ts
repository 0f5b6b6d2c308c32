import type { Topic } from '#core/stream/schema.ts';
import type { Db } from '#server/db/database.ts';

export interface LoggedFrame {
  cursor: number;
  topic: Topic;
  /** JSON. */
  data: string;
}

export interface NewFrame {
  streamerId: string;
  channelId: string;
  topic: Topic;
  data: unknown;
  at: number;
}

/** Writes frames in the transaction of what they tell, and answers them with their cursors. */
export async function logFrames(db: Db, frames: readonly NewFrame[]): Promise<LoggedFrame[]> {
  const logged: LoggedFrame[] = [];
  for (const frame of frames) {
    const data = JSON.stringify(frame.data);
    const row = await db
      .insertInto('stream_log')
      .values({
        streamer_id: frame.streamerId,
        channel_id: frame.channelId,
        topic: frame.topic,
        data,
        at: frame.at,
      })
      .returning('cursor')
      .executeTakeFirstOrThrow();
    logged.push({ cursor: row.cursor, topic: frame.topic, data });
  }
  return logged;
}

const MOST_RESUMED = 500;

/** What a page missed since its cursor, oldest first. */
export async function listFramesSince(
  db: Db,
  streamerId: string,
  topics: readonly Topic[],
  cursor: number,
): Promise<LoggedFrame[]> {
  const rows = await db
    .selectFrom('stream_log')
    .select(['cursor', 'topic', 'data'])
    .where('streamer_id', '=', streamerId)
    .where('topic', 'in', topics)
    .where('cursor', '>', cursor)
    .orderBy('cursor')
    .limit(MOST_RESUMED)
    .execute();
  return rows.map((row) => ({ ...row, topic: topics.find((topic) => topic === row.topic) ?? 'events' }));
}

/** The newest cursor; 0 when nothing was ever logged. */
export async function readLastCursor(db: Db): Promise<number> {
  const row = await db
    .selectFrom('stream_log')
    .select('cursor')
    .orderBy('cursor', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.cursor ?? 0;
}

export async function forgetFramesBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('stream_log').where('at', '<', at).execute();
}
