import { sql } from 'kysely';
import { nameKey } from '#core/base/text.ts';
import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { holdAccounts } from './merged-viewers.repository.ts';

/** A viewer's account with the balances of the viewer behind it. */
export interface ViewerState {
  viewerId: string;
  accountId: string;
  platformUserId: string;
  name: string;
  points: number;
  xp: number;
  watchtime: number;
  followedAt: number | null;
  isBlocked: boolean;
}

function selectStates(db: Db, streamerId: string, platform: Platform) {
  return selectAllStates(db, streamerId).where('accounts.platform', '=', platform);
}

function selectAllStates(db: Db, streamerId: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('viewers', 'viewers.id', 'accounts.viewer_id')
    .select([
      'viewers.id as viewerId',
      'accounts.id as accountId',
      'accounts.platform_user_id as platformUserId',
      'accounts.name',
      'viewers.points',
      'viewers.xp',
      'viewers.watchtime',
      'accounts.followed_at as followedAt',
      'viewers.blocked_at as blockedAt',
    ])
    .where('accounts.streamer_id', '=', streamerId);
}

function toState({ blockedAt, ...state }: Omit<ViewerState, 'isBlocked'> & { blockedAt: number | null }) {
  return { ...state, isBlocked: blockedAt !== null };
}

/** The viewers behind platform accounts; accounts never seen are left out. */
export async function listViewerStates(
  db: Db,
  streamerId: string,
  platform: Platform,
  platformUserIds: readonly string[],
): Promise<ViewerState[]> {
  if (platformUserIds.length === 0) return [];
  const rows = await selectStates(db, streamerId, platform)
    .where('accounts.platform_user_id', 'in', platformUserIds)
    .execute();
  return rows.map(toState);
}

/** Who may be named in a command: with this name on a platform and not blocked; of several, the one who wrote last. */
export async function findViewerStateByName(
  db: Db,
  streamerId: string,
  platform: Platform,
  name: string,
): Promise<ViewerState | undefined> {
  const row = await selectStates(db, streamerId, platform)
    .where('accounts.name_key', '=', nameKey(name))
    .where('viewers.blocked_at', 'is', null)
    .orderBy(sql`coalesce(accounts.last_message_at, 0)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toState(row);
}

/** Whom a name means that nobody has on the platform where it was typed: the one who has it on any other, if it is one. */
export async function findOnlyViewerByName(
  db: Db,
  streamerId: string,
  name: string,
): Promise<ViewerState | undefined> {
  const rows = await selectAllStates(db, streamerId)
    .where('accounts.platform', 'in', PLATFORMS)
    .where('accounts.name_key', '=', nameKey(name))
    .where('viewers.blocked_at', 'is', null)
    .orderBy(sql`coalesce(accounts.last_message_at, 0)`, 'desc')
    .limit(2)
    .execute();
  const [row, other] = rows.map(toState);
  return other === undefined || other.viewerId === row?.viewerId ? row : undefined;
}

/** The platform's id of who has a name there; of several that had it, of the one who wrote last. */
export async function findAccountIdByName(
  db: Db,
  streamerId: string,
  platform: Platform,
  name: string,
): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('platform_user_id')
    .where('streamer_id', '=', streamerId)
    .where('platform', '=', platform)
    .where('name_key', '=', nameKey(name))
    .orderBy(sql`coalesce(last_message_at, 0)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return account?.platform_user_id;
}

export interface NewViewer {
  viewerId: string;
  accountId: string;
  streamerId: string;
  platform: Platform;
  platformUserId: string;
  name: string;
  picture: string;
  createdAt: number;
}

/** Makes a viewer and the account it was seen by. */
export async function insertViewers(db: Db, viewers: readonly NewViewer[]): Promise<void> {
  if (viewers.length === 0) return;
  await db
    .insertInto('viewers')
    .values(
      viewers.map((viewer) => ({
        id: viewer.viewerId,
        streamer_id: viewer.streamerId,
        points: 0,
        xp: 0,
        watchtime: 0,
        on_trovo: viewer.platform === 'trovo' ? 1 : 0,
        on_twitch: viewer.platform === 'twitch' ? 1 : 0,
        on_youtube: viewer.platform === 'youtube' ? 1 : 0,
        on_kick: viewer.platform === 'kick' ? 1 : 0,
        created_at: viewer.createdAt,
      })),
    )
    .execute();
  await db
    .insertInto('accounts')
    .values(
      viewers.map((viewer) => ({
        id: viewer.accountId,
        streamer_id: viewer.streamerId,
        viewer_id: viewer.viewerId,
        platform: viewer.platform,
        platform_user_id: viewer.platformUserId,
        name: viewer.name,
        name_key: nameKey(viewer.name),
        picture: viewer.picture,
        last_rank: 0,
        last_message_at: null,
        followed_at: null,
      })),
    )
    .execute();
}

/**
 * Adds XP to the viewers who have these accounts now: a merge may have handed an account on since it last wrote, and
 * one that is under way is waited for. Who is blocked gets none.
 */
export async function addXp(db: Db, gainsOfAccounts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...gainsOfAccounts].filter(([, xp]) => xp > 0);
  if (rows.length === 0) return;
  await holdAccounts(
    db,
    rows.map(([id]) => id),
  );
  const values = sql.join(rows.map(([id, xp]) => sql`(${id}, ${sql.lit(xp)})`));
  await sql`with gain (account_id, xp) as (values ${values}), owned (viewer_id, xp) as (
      select accounts.viewer_id, sum(gain.xp) from gain join accounts on accounts.id = gain.account_id
      group by accounts.viewer_id)
    update viewers set xp = viewers.xp + owned.xp from owned
    where viewers.id = owned.viewer_id and viewers.blocked_at is null`.execute(db);
}

export interface SeenAccount {
  accountId: string;
  name: string;
  picture: string;
  rank: number;
  at: number;
}

/** Remembers when accounts wrote last, under which name and with which rank. */
export async function updateSeenAccounts(db: Db, seen: readonly SeenAccount[]): Promise<void> {
  if (seen.length === 0) return;
  const values = sql.join(
    seen.map(
      (account) =>
        sql`(${account.accountId}, ${account.name}, ${nameKey(account.name)}, ${account.picture},
          ${sql.lit(account.rank)}, ${sql.lit(account.at)})`,
    ),
  );
  await sql`with seen (id, name, name_key, picture, rank, at) as (values ${values})
    update accounts set name = seen.name, name_key = seen.name_key,
      picture = case when seen.picture = '' then accounts.picture else seen.picture end,
      last_rank = seen.rank, last_message_at = seen.at
    from seen where accounts.id = seen.id`.execute(db);
}

export async function updateFollowDate(db: Db, accountId: string, followedAt: number): Promise<void> {
  await db.updateTable('accounts').set({ followed_at: followedAt }).where('id', '=', accountId).execute();
}

/** Accounts of a streamer's platform that wrote since a moment and are not blocked, with their viewer and rank. */
export async function listPresentAccounts(db: Db, streamerId: string, platform: Platform, since: number) {
  return db
    .selectFrom('accounts')
    .innerJoin('viewers', 'viewers.id', 'accounts.viewer_id')
    .select(['accounts.viewer_id as viewerId', 'accounts.last_rank as rank'])
    .where('accounts.streamer_id', '=', streamerId)
    .where('accounts.platform', '=', platform)
    .where('accounts.last_message_at', '>=', since)
    .where('viewers.blocked_at', 'is', null)
    .execute();
}

/** Ranks of accounts by platform user id, for those in a chatter list, and who of them is blocked. */
export async function listAccountRanks(
  db: Db,
  streamerId: string,
  platform: Platform,
  platformUserIds: readonly string[],
): Promise<{ platformUserId: string; viewerId: string; rank: number; blockedAt: number | null }[]> {
  if (platformUserIds.length === 0) return [];
  return db
    .selectFrom('accounts')
    .innerJoin('viewers', 'viewers.id', 'accounts.viewer_id')
    .select([
      'accounts.platform_user_id as platformUserId',
      'accounts.viewer_id as viewerId',
      'accounts.last_rank as rank',
      'viewers.blocked_at as blockedAt',
    ])
    .where('accounts.streamer_id', '=', streamerId)
    .where('accounts.platform', '=', platform)
    .where('accounts.platform_user_id', 'in', platformUserIds)
    .execute();
}

export async function addWatchtime(db: Db, viewerIds: readonly string[], minutes: number): Promise<void> {
  if (viewerIds.length === 0) return;
  await db
    .updateTable('viewers')
    .set((eb) => ({ watchtime: eb('watchtime', '+', minutes) }))
    .where('id', 'in', viewerIds)
    .execute();
}
