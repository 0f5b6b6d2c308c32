import type { FollowerCount, FollowerRise } from '#core/extension/follower-count.ts';
import { countsAsOne } from '#server/db/counted-events.ts';
import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';

const NO_COUNT = { counted_at: 0, ahead: 0, rise: 0, risen_since: 0 };

/** How the business keys of events begin that only a count told of. */
export const COUNT_KEY = 'followers:';

/** What Kick last said of a channel's followers; undefined before the first count. */
export async function readFollowerCount(
  db: Db,
  channelId: string,
): Promise<(FollowerCount & FollowerRise) | undefined> {
  const row = await db
    .selectFrom('kick_follower_counts')
    .selectAll()
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  if (row === undefined || row.count === null) return undefined;
  const { count, counted_at: at, ahead, rise, risen_since: since } = row;
  return { count, at, ahead, rise, since };
}

/** Keeps a count, and that an extension is at work. */
export async function saveFollowerCount(
  db: Db,
  channelId: string,
  read: FollowerCount & FollowerRise,
): Promise<void> {
  const { count, at, ahead, rise, since } = read;
  const values = { count, counted_at: at, ahead, reported_at: at, rise, risen_since: since };
  await saveRow(db, 'kick_follower_counts', ['channel_id'], { channel_id: channelId, ...values });
}

/** Keeps that an extension is at work. */
export async function noteReport(db: Db, channelId: string, now: number): Promise<void> {
  await db
    .insertInto('kick_follower_counts')
    .values({ channel_id: channelId, count: null, ...NO_COUNT, reported_at: now })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet({ reported_at: now }))
    .execute();
}

/** How many follows were reported by name after a moment; counts are stored under a business key of their own. */
export async function countFollows(
  db: Db,
  channelId: string,
  { after, until }: { after: number; until: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .where('type', '=', 'follow')
    .where('test', '=', 0)
    .where(countsAsOne)
    .where('received_at', '>', after)
    .where('received_at', '<=', until)
    .where((eb) => eb.or([eb('business_key', 'is', null), eb('business_key', 'not like', `${COUNT_KEY}%`)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** What Kick's counts and its webhooks tell of the same time; null before an extension has counted. */
export async function readFollowerMeter(
  db: Db,
  channelId: string,
): Promise<{ since: number; told: number; seen: number } | null> {
  const last = await readFollowerCount(db, channelId);
  if (last === undefined) return null;
  const { rise: told, since } = last;
  return { since, told, seen: await countFollows(db, channelId, { after: since, until: last.at }) };
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
