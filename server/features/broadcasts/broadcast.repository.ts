import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Figures, StreamFigures } from '#core/dashboard/figures.ts';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { NEW_POINTS_REASONS } from '#core/loyalty/types.ts';
import { countsAsOne } from '#server/db/counted-events.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';

const QUARTER_MS = 15 * MINUTE_MS;

export interface NewBroadcast {
  id: string;
  streamerId: string;
  beganAt: number;
  goesOnAfter: number;
  /** Whether a channel was live at `goesOnAfter` or later, before this one. */
  wasLive: boolean;
}

/** A broadcast begins; one that ended at `goesOnAfter` or later goes on instead. One whose end went unseen ends now. */
export async function beginBroadcast(db: Db, broadcast: NewBroadcast): Promise<void> {
  const { id, streamerId, beganAt, goesOnAfter, wasLive } = broadcast;
  const last = await db
    .selectFrom('streams')
    .select(['id', 'began_at', 'ended_at'])
    .where('streamer_id', '=', streamerId)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && (last.ended_at === null ? wasLive : last.ended_at >= goesOnAfter)) {
    await db.updateTable('streams').set({ ended_at: null }).where('id', '=', last.id).execute();
    return;
  }
  if (last?.ended_at === null) {
    const unseenEnd = (await readLastLive(db, streamerId)) ?? beganAt;
    await closeBroadcast(db, streamerId, last, Math.max(last.began_at, unseenEnd));
  }
  await db
    .insertInto('streams')
    .values({ id, streamer_id: streamerId, began_at: beganAt, ended_at: null })
    .execute();
}

/** Ends a streamer's broadcast with its figures, once none of the channels is live. */
export async function endBroadcast(db: Db, streamerId: string, at: number): Promise<void> {
  const open = await db
    .selectFrom('streams')
    .select(['id', 'began_at'])
    .where('streamer_id', '=', streamerId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('channels')
            .select('channels.id')
            .where('channels.streamer_id', '=', streamerId)
            .where('channels.live', '=', 1),
        ),
      ),
    )
    .executeTakeFirst();
  if (open === undefined) return;
  await closeBroadcast(db, streamerId, open, at);
}

async function closeBroadcast(
  db: Db,
  streamerId: string,
  broadcast: { id: string; began_at: number },
  at: number,
): Promise<void> {
  const figures = await readSums(db, streamerId, broadcast.began_at, at);
  await db
    .updateTable('streams')
    .set({ ended_at: at, ...figures })
    .where('id', '=', broadcast.id)
    .execute();
}

/** When a channel of a streamer was last live that is so no more; null when that is not known. */
async function readLastLive(db: Db, streamerId: string): Promise<number | null> {
  const { at } = await db
    .selectFrom('channels')
    .select((eb) => eb.fn.max('live_ended_at').as('at'))
    .where('streamer_id', '=', streamerId)
    .executeTakeFirstOrThrow();
  return at;
}

/** Counts chat lines of streamers, all in two statements. */
export async function countChatLines(db: Db, lines: ReadonlyMap<string, number>, now: number): Promise<void> {
  if (lines.size === 0) return;
  const open = await db
    .selectFrom('streams')
    .select(['id', 'streamer_id'])
    .where('streamer_id', 'in', [...lines.keys()])
    .where('ended_at', 'is', null)
    .execute();
  const broadcastOf = new Map(open.map((broadcast) => [broadcast.streamer_id, broadcast.id]));
  const quarterAt = Math.floor(now / QUARTER_MS) * QUARTER_MS;
  const rows = [...lines].map(([streamerId, count]) => ({
    streamer_id: streamerId,
    stream_id: broadcastOf.get(streamerId) ?? '',
    quarter_at: quarterAt,
    lines: count,
  }));
  await db
    .insertInto('chat_counts')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['streamer_id', 'quarter_at', 'stream_id'])
        .doUpdateSet({ lines: sql`chat_counts.lines + excluded.lines` }),
    )
    .execute();
}

/** What came of a time: followers, points that were given, donations and chat lines. */
export async function readFigures(db: Db, streamerId: string, from: number, to: number): Promise<Figures> {
  const { messages } = await db
    .selectFrom('chat_counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('lines'), eb.lit(0)).as('messages'))
    .where('streamer_id', '=', streamerId)
    .where('quarter_at', '>=', from)
    .where('quarter_at', '<', to)
    .executeTakeFirstOrThrow();
  return { ...(await readSums(db, streamerId, from, to)), messages };
}

/** The last broadcasts, the newest first. */
export async function listBroadcasts(
  db: Db,
  streamerId: string,
  now: number,
  limit: number,
): Promise<StreamFigures[]> {
  const rows = await db
    .selectFrom('streams')
    .leftJoin('chat_counts', (join) =>
      join
        .onRef('chat_counts.stream_id', '=', 'streams.id')
        .onRef('chat_counts.streamer_id', '=', 'streams.streamer_id'),
    )
    .select(['streams.id', 'began_at', 'ended_at', 'followers', 'points', 'donations'])
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('chat_counts.lines'), eb.lit(0)).as('messages'))
    .where('streams.streamer_id', '=', streamerId)
    .groupBy('streams.id')
    .orderBy('began_at', 'desc')
    .limit(limit)
    .execute();
  return Promise.all(
    rows.map(async ({ id, began_at: beganAt, ended_at: endedAt, followers, points, donations, messages }) => {
      const stored = { followers, points, donations };
      const figures = endedAt === null ? await readSums(db, streamerId, beganAt, now) : stored;
      return { id, beganAt, endedAt, ...figures, messages };
    }),
  );
}

async function readSums(
  db: Db,
  streamerId: string,
  from: number,
  to: number,
): Promise<Omit<Figures, 'messages'>> {
  const events = await db
    .selectFrom('events')
    .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
    .where('streamer_id', '=', streamerId)
    .where('type', 'in', ['follow', 'donation'])
    .where('test', '=', 0)
    .where(countsAsOne)
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .groupBy('type')
    .execute();
  const count = (type: 'follow' | 'donation') => events.find((row) => row.type === type)?.count ?? 0;
  return {
    followers: count('follow'),
    points: await sumPoints(db, streamerId, from, to),
    donations: count('donation'),
  };
}

/** An hour at a time: the ledger of a long broadcast with many viewers would hold up everything else. */
async function sumPoints(db: Db, streamerId: string, from: number, to: number): Promise<number> {
  let sum = 0;
  for (let begin = from; begin < to; begin += HOUR_MS) {
    const { points } = await db
      .selectFrom('ledger')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('points'))
      .where('streamer_id', '=', streamerId)
      .where('at', '>=', begin)
      .where('at', '<', Math.min(to, begin + HOUR_MS))
      .where((eb) =>
        eb.or([
          eb.and([eb('amount', '>', 0), eb('reason', 'in', NEW_POINTS_REASONS)]),
          // What was given by mistake counts for nothing.
          eb.and([eb('amount', '<', 0), eb('reason', '=', 'undo')]),
        ]),
      )
      .executeTakeFirstOrThrow();
    sum += points;
    await setImmediate();
  }
  // What is taken back today may have been given yesterday.
  return Math.max(0, sum);
}

/** Counts of chat lines are kept this side of `before`, and those of broadcasts for as long as the broadcasts. */
export async function forgetChatCounts(db: Db, before: number): Promise<void> {
  await deleteInBatches(db, {
    table: 'chat_counts',
    key: ['streamer_id', 'quarter_at', 'stream_id'],
    where: sql`stream_id = '' and quarter_at < ${before}`,
  });
}
