import type { FollowerCount } from '#core/extension/follower-count.ts';
import type { Db } from '#server/db/database.ts';

/** How the business keys of events begin that only a count told of. */
export const COUNT_KEY = 'followers:';

/** What Kick last said of a channel's followers; undefined before the first count. */
export async function readFollowerCount(db: Db, channelId: string): Promise<FollowerCount | undefined> {
  const row = await db
    .selectFrom('kick_follower_counts')
    .selectAll()
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  if (row === undefined || row.count === null) return undefined;
  return { count: row.count, at: row.counted_at, ahead: row.ahead };
}

/** Keeps a count, and that an extension is at work. */
export async function saveFollowerCount(db: Db, channelId: string, count: FollowerCount): Promise<void> {
  const values = { count: count.count, counted_at: count.at, ahead: count.ahead, reported_at: count.at };
  await db
    .insertInto('kick_follower_counts')
    .values({ channel_id: channelId, ...values })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(values))
    .execute();
}

/** Keeps that an extension is at work. */
export async function noteReport(db: Db, channelId: string, now: number): Promise<void> {
  await db
    .insertInto('kick_follower_counts')
    .values({ channel_id: channelId, count: null, counted_at: 0, ahead: 0, reported_at: now })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet({ reported_at: now }))
    .execute();
}

/** How many follows were told of by name since a moment; counts are stored under a business key of their own. */
export async function countFollowsSince(db: Db, channelId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .where('type', '=', 'follow')
    .where('test', '=', 0)
    .where('received_at', '>', since)
    .where('business_key', 'not like', `${COUNT_KEY}%`)
    .executeTakeFirstOrThrow();
  return count;
}

/** When an extension last reported of a channel, in milliseconds since 1970. */
export async function readLastReport(db: Db, channelId: string): Promise<number | null> {
  const row = await db
    .selectFrom('kick_follower_counts')
    .select('reported_at')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row?.reported_at ?? null;
}
