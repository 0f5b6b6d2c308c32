import type { Insertable, Selectable } from 'kysely';
import { nameKey } from '#core/base/text.ts';
import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { insertInto } from '#server/db/own-rows.ts';
import type { ChannelTable, StreamerTable } from './channel.table.ts';

type ChannelRow = Selectable<ChannelTable>;
type StreamerRow = Selectable<StreamerTable>;

/** A channel with what its streamer set, as the rest of the server sees it. */
export interface Channel {
  id: string;
  streamerId: string;
  platform: Platform;
  platformUserId: string;
  login: string;
  displayName: string;
  picture: string;
  clientId: string;
  bidSealed: string;
  bidHash: string;
  live: boolean;
  liveSince: number | null;
  title: string;
  category: string;
  lastEventAt: number | null;
  rank: number;
  language: string;
  banned: boolean;
  /** What commands may begin with beside `!`; empty for nothing. */
  prefix: string;
  /** Whether the streamer has sent the bot out of this chat. */
  botLeft: boolean;
  loyalty: { points: number; bonus: number; xpPerMessage: number };
}

type JoinedRow = ChannelRow &
  Pick<
    StreamerRow,
    | 'rank'
    | 'role_rank'
    | 'paid_rank'
    | 'command_prefix'
    | 'language'
    | 'banned'
    | 'xp_per_message'
    | 'points_per_interval'
    | 'subscriber_bonus'
  >;

function toChannel(row: JoinedRow): Channel {
  return {
    id: row.id,
    streamerId: row.streamer_id,
    platform: row.platform,
    platformUserId: row.platform_user_id,
    login: row.login,
    displayName: row.display_name,
    picture: row.picture,
    clientId: row.client_id,
    bidSealed: row.bid_sealed,
    bidHash: row.bid_hash,
    live: row.live === 1,
    liveSince: row.live_since,
    title: row.title,
    category: row.category,
    lastEventAt: row.last_event_at,
    rank: Math.max(row.rank, row.role_rank, row.paid_rank),
    language: row.language,
    banned: row.banned === 1,
    prefix: row.command_prefix,
    botLeft: row.bot_left_at !== null,
    loyalty: {
      points: row.points_per_interval,
      bonus: row.subscriber_bonus,
      xpPerMessage: row.xp_per_message,
    },
  };
}

/** All but those that were unlinked. */
function selectChannels(db: Db) {
  return db
    .selectFrom('channels')
    .innerJoin('streamers', 'streamers.id', 'channels.streamer_id')
    .selectAll('channels')
    .select([
      'streamers.rank',
      'streamers.role_rank',
      'streamers.paid_rank',
      'streamers.command_prefix',
      'streamers.language',
      'streamers.banned',
      'streamers.xp_per_message',
      'streamers.points_per_interval',
      'streamers.subscriber_bonus',
    ])
    .where('channels.unlinked_at', 'is', null);
}

/** The channel of a platform account. */
export async function findChannelByAccount(
  db: Db,
  platform: Platform,
  platformUserId: string,
): Promise<Channel | undefined> {
  const row = await selectChannels(db)
    .where('channels.platform', '=', platform)
    .where('channels.platform_user_id', '=', platformUserId)
    .executeTakeFirst();
  return row && toChannel(row);
}

export async function findChannelById(db: Db, id: string): Promise<Channel | undefined> {
  const row = await selectChannels(db).where('channels.id', '=', id).executeTakeFirst();
  return row && toChannel(row);
}

/** The channel whose widget address has this client id. */
export async function findChannelByClientId(db: Db, clientId: string): Promise<Channel | undefined> {
  const row = await selectChannels(db).where('channels.client_id', '=', clientId).executeTakeFirst();
  return row && toChannel(row);
}

function selectFormerly(db: Db, platforms: readonly Platform[], name: string) {
  return selectChannels(db)
    .innerJoin('former_names', 'former_names.channel_id', 'channels.id')
    .where('former_names.platform', 'in', platforms)
    .where('former_names.login_key', '=', nameKey(name));
}

/** A channel by login, `@handle` or platform id, in the lookup order of generic pages when several platforms may match. */
export async function findChannelByName(
  db: Db,
  platforms: readonly Platform[],
  name: string,
): Promise<Channel | undefined> {
  return (await listChannelsByName(db, platforms, name))[0];
}

/** Every channel of a name, in the lookup order of generic pages; by a name of old only where nobody has it today. */
export async function listChannelsByName(
  db: Db,
  platforms: readonly Platform[],
  name: string,
): Promise<Channel[]> {
  const today = await selectChannels(db)
    .where('channels.platform', 'in', platforms)
    .where((eb) =>
      eb.or([eb('channels.login_key', '=', nameKey(name)), eb('channels.platform_user_id', '=', name)]),
    )
    .execute();
  const rows = today.length > 0 ? today : await selectFormerly(db, platforms, name).execute();
  const order = (row: JoinedRow) =>
    PLATFORMS.indexOf(row.platform) * 2 + (row.login_key === nameKey(name) ? 0 : 1);
  return rows.sort((a, b) => order(a) - order(b)).map(toChannel);
}

export async function listChannels(db: Db, streamerId?: string): Promise<Channel[]> {
  const query = selectChannels(db).orderBy('channels.created_at').orderBy('channels.id');
  const rows = await (
    streamerId === undefined ? query : query.where('channels.streamer_id', '=', streamerId)
  ).execute();
  return rows.map(toChannel);
}

/** All but those who have deleted their account. */
export async function countStreamers(db: Db): Promise<number> {
  const row = await db
    .selectFrom('streamers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The rank of a streamer, with or without channels. */
export async function findStreamerRank(db: Db, streamerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('streamers')
    .select(['rank', 'role_rank', 'paid_rank'])
    .where('id', '=', streamerId)
    .executeTakeFirst();
  return row && Math.max(row.rank, row.role_rank, row.paid_rank);
}

/** The language of a streamer's texts. @throws when there is no such streamer. */
export async function readLanguage(db: Db, streamerId: string): Promise<string> {
  const row = await db
    .selectFrom('streamers')
    .select('language')
    .where('id', '=', streamerId)
    .executeTakeFirstOrThrow();
  return row.language;
}

export async function saveLanguage(db: Db, streamerId: string, language: string): Promise<void> {
  await db.updateTable('streamers').set({ language }).where('id', '=', streamerId).execute();
}

/** Changes nothing, but whoever does the same for this streamer waits until the transaction ends. */
export async function lockStreamer(tx: Db, streamerId: string): Promise<void> {
  await tx.updateTable('streamers').set({ id: streamerId }).where('id', '=', streamerId).execute();
}

/** Whether a streamer owns this installation. */
export async function isFounder(db: Db, streamerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('streamers')
    .select('founder')
    .where('id', '=', streamerId)
    .executeTakeFirst();
  return row?.founder === 1;
}

export const insertStreamer = insertInto('streamers');

export async function insertChannel(
  db: Db,
  channel: Omit<Insertable<ChannelTable>, 'login_key'>,
): Promise<void> {
  await db
    .insertInto('channels')
    .values({ ...channel, login_key: nameKey(channel.login) })
    .execute();
}

/** Notes that a channel is live. */
export async function updateChannelLive(db: Db, id: string, since: number | null): Promise<void> {
  await db.updateTable('channels').set({ live: 1, live_since: since }).where('id', '=', id).execute();
}

/** Notes that a channel is not live, and when that began. */
export async function endChannelLive(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable('channels')
    .set((eb) => ({
      live: 0,
      live_since: null,
      live_ended_at: eb.case().when('live', '=', 1).then(at).else(eb.ref('live_ended_at')).end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** Whether any channel of a streamer is live, or was at `after` or later. */
export async function wasStreamerLive(db: Db, streamerId: string, after: number): Promise<boolean> {
  const row = await db
    .selectFrom('channels')
    .select('id')
    .where('streamer_id', '=', streamerId)
    .where((eb) => eb.or([eb('live', '=', 1), eb('live_ended_at', '>=', after)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateChannelInfo(db: Db, id: string, title: string, category: string): Promise<void> {
  await db.updateTable('channels').set({ title, category }).where('id', '=', id).execute();
}

export async function updateLastEvent(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable('channels').set({ last_event_at: at }).where('id', '=', id).execute();
}

export async function updateBid(db: Db, id: string, bidSealed: string, bidHash: string): Promise<void> {
  await db
    .updateTable('channels')
    .set({ bid_sealed: bidSealed, bid_hash: bidHash })
    .where('id', '=', id)
    .execute();
}
