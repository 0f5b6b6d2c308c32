import { sql } from 'kysely';
import type { Topic } from '#core/stream/schema.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { contains, type Person } from '#server/db/person.ts';

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

/**
 * Writes frames in the transaction of what they tell, as its last step, and answers them with their cursors. Writers
 * wait for each other's commit at the one row of the newest cursor: no frame appears behind a cursor that was read.
 */
export async function logFrames(tx: Db, frames: readonly NewFrame[]): Promise<LoggedFrame[]> {
  if (frames.length === 0) return [];
  const { last } = await tx
    .updateTable('stream_cursor')
    .set((row) => ({ last: row('last', '+', frames.length) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const rows = frames.map((frame, at) => ({
    cursor: last - frames.length + 1 + at,
    streamer_id: frame.streamerId,
    channel_id: frame.channelId,
    topic: frame.topic,
    data: JSON.stringify(frame.data),
    at: frame.at,
  }));
  await tx.insertInto('stream_log').values(rows).execute();
  return rows.map(({ cursor, topic, data }) => ({ cursor, topic, data }));
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
  const { last } = await db.selectFrom('stream_cursor').select('last').executeTakeFirstOrThrow();
  return last;
}

/** Drops frames that no page resumes from any more. */
export async function forgetFramesBefore(db: Db, at: number): Promise<void> {
  // Only the oldest are looked at: there is no index by time, and a frame is written too often for one.
  const isOld = sql`at < ${at} and "cursor" in (select "cursor" from stream_log order by "cursor" limit 200)`;
  await deleteInBatches(db, { table: 'stream_log', key: ['cursor'], where: isOld });
}

/** Writes the cursor as it stands: proof that the database takes a write. */
export async function rewriteCursor(db: Db): Promise<void> {
  await db
    .updateTable('stream_cursor')
    .set((eb) => ({ last: eb.ref('last') }))
    .execute();
}

/** Drops the frames that a page could ask for again in which the person is named. */
export async function dropFrames(tx: Db, person: Person): Promise<void> {
  const named = [...person.names, ...person.accounts.map(({ userId }) => userId)];
  await sql`delete from stream_log where streamer_id = ${person.streamerId}
    and ${contains(
      sql`data`,
      named.map((text) => JSON.stringify(text)),
    )}`.execute(tx);
}
