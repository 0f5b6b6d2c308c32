import type { ExpressionBuilder } from 'kysely';
import { EVENTS_OF_PLATFORM } from '#core/health/platform-events.ts';
import {
  KEEP_GAPS_MS,
  MOST_GAPS,
  SHORTEST_GAP_MS,
  SHOWN_GAPS,
  type UnheardCause,
  type UnheardGap,
} from '#core/health/unheard.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';

/** All channels whose feed is open have received everything until now. */
export async function noteReceived(db: Db, now: number): Promise<void> {
  await db.updateTable('hearing').set({ heard_until: now }).where('cause', 'is', null).execute();
}

/** At a start: since the last beat nothing was received. */
export async function beginGaps(db: Db): Promise<void> {
  await db.updateTable('hearing').set({ cause: 'server' }).where('cause', 'is', null).execute();
}

/** A channel's feed is lost; of one that is lost already, the first cause stays. */
export async function noteLost(db: Db, channelId: string, at: number, cause: UnheardCause): Promise<void> {
  await db
    .updateTable('hearing')
    .set({ heard_until: at, cause })
    .where('channel_id', '=', channelId)
    .where('cause', 'is', null)
    .execute();
}

/** A channel's feed is back, or there for the first time: what lay between is kept unless it was short. */
export async function noteFound(
  tx: Db,
  { id, channelId, at }: { id: string; channelId: string; at: number },
): Promise<void> {
  const before = await tx
    .selectFrom('hearing')
    .select(['heard_until', 'cause'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  await saveRow(tx, 'hearing', ['channel_id'], { channel_id: channelId, heard_until: at, cause: null });
  if (before === undefined || before.cause === null || at - before.heard_until < SHORTEST_GAP_MS) return;
  const gap = { began_at: before.heard_until, ended_at: at, cause: before.cause };
  await tx
    .insertInto('hearing_gaps')
    .values({ id, channel_id: channelId, ...gap })
    .execute();
  await tx
    .deleteFrom('hearing_gaps')
    .where('channel_id', '=', channelId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('hearing_gaps')
        .select('id')
        .where('channel_id', '=', channelId)
        .orderBy('ended_at', 'desc')
        .orderBy('id')
        .limit(MOST_GAPS),
    )
    .execute();
}

/** Nobody listens to this channel any more, and nobody misses it. */
export async function forgetFeed(db: Db, channelId: string): Promise<void> {
  await db.deleteFrom('hearing').where('channel_id', '=', channelId).execute();
}

export async function forgetGapsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('hearing_gaps').where('ended_at', '<', before).execute();
}

const ofChannel = ['channels.id as channelId', 'channels.platform', 'channels.display_name as name'] as const;

/** When a streamer's linked channels could not be received, newest first; what lasts still comes before what is over. */
export async function listGaps(db: Db, streamerId: string, now: number): Promise<UnheardGap[]> {
  const open = await db
    .selectFrom('hearing')
    .innerJoin('channels', 'channels.id', 'hearing.channel_id')
    .select([...ofChannel, 'heard_until as from', 'cause'])
    .where(isLinked(streamerId))
    .where('cause', 'is not', null)
    .where('heard_until', '<=', now - SHORTEST_GAP_MS)
    .orderBy('heard_until', 'desc')
    .limit(SHOWN_GAPS)
    .execute();
  const over = await db
    .selectFrom('hearing_gaps')
    .innerJoin('channels', 'channels.id', 'hearing_gaps.channel_id')
    .select([...ofChannel, 'began_at as from', 'ended_at as to', 'cause'])
    .where(isLinked(streamerId))
    .where('ended_at', '>=', now - KEEP_GAPS_MS)
    .orderBy('ended_at', 'desc')
    .limit(SHOWN_GAPS)
    .execute();
  const gaps = [...open.map((gap) => ({ ...gap, to: null, cause: gap.cause ?? 'connection' })), ...over];
  return Promise.all(
    gaps.slice(0, SHOWN_GAPS).map(async (gap) => ({ ...gap, came: await countLate(db, gap, now) })),
  );
}

const isLinked = (streamerId: string) => (eb: ExpressionBuilder<Tables, 'channels'>) =>
  eb.and([eb('channels.streamer_id', '=', streamerId), eb('channels.unlinked_at', 'is', null)]);

/** What happened in a gap and is stored all the same: the platform reported it later. */
async function countLate(
  db: Db,
  { channelId, platform, from, to }: Omit<UnheardGap, 'came'>,
  now: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .where('type', 'in', EVENTS_OF_PLATFORM[platform])
    .where('test', '=', 0)
    .where('received_at', '>=', from)
    .where('occurred_at', '>', from)
    .where('occurred_at', '<', to ?? now)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('hand_entries').select('event_id').where('channel_id', '=', channelId),
    )
    .executeTakeFirstOrThrow();
  return count;
}
