import { sql } from 'kysely';
import { nameKey } from '#core/base/text.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';

/** A viewer by one of their accounts. */
export interface ListedViewer {
  id: string;
  accountId: string;
  platformUserId: string;
  name: string;
  nameKey: string;
  picture: string;
  points: number;
  xp: number;
  /** Minutes. */
  watchtime: number;
  lastMessageAt: number | null;
  /** Since when the viewer is kept out. */
  blockedAt: number | null;
}

export interface PointsPosition {
  points: number;
  xp: number;
  id: string;
}

export interface NamePosition {
  nameKey: string;
  accountId: string;
}

const COLUMNS = [
  'viewers.id',
  'accounts.id as accountId',
  'accounts.platform_user_id as platformUserId',
  'accounts.name',
  'accounts.name_key as nameKey',
  'accounts.picture',
  'viewers.points',
  'viewers.xp',
  'viewers.watchtime',
  'accounts.last_message_at as lastMessageAt',
  'viewers.blocked_at as blockedAt',
] as const;

/** Viewers of a platform in ranking order, behind a position; who is blocked is not on it. */
export async function listViewersByPoints(
  db: Db,
  streamerId: string,
  platform: Platform,
  page: { after: PointsPosition | undefined; limit: number },
): Promise<ListedViewer[]> {
  const { after, limit } = page;
  return (
    db
      .selectFrom('viewers')
      .innerJoin('accounts', (join) =>
        join.onRef('accounts.viewer_id', '=', 'viewers.id').on('accounts.platform', '=', platform),
      )
      .select(COLUMNS)
      .where('viewers.streamer_id', '=', streamerId)
      // A constant, not a parameter: only then may the partial index of the platform serve the order.
      .where(`viewers.on_${platform}`, '=', sql.lit(1))
      .$if(after !== undefined, (query) => {
        const { points, xp, id } = after ?? { points: 0, xp: 0, id: '' };
        return query
          .where('viewers.points', '<=', points)
          .where((eb) =>
            eb.or([
              eb('viewers.points', '<', points),
              eb('viewers.xp', '<', xp),
              eb.and([eb('viewers.xp', '=', xp), eb('viewers.id', '>', id)]),
            ]),
          );
      })
      .orderBy('viewers.points', 'desc')
      .orderBy('viewers.xp', 'desc')
      .orderBy('viewers.id')
      .limit(limit)
      .execute()
  );
}

function namedAccounts(db: Db, streamerId: string, platform: Platform, search: string, from?: string) {
  const key = nameKey(search);
  return (
    db
      .selectFrom('accounts')
      .where('accounts.streamer_id', '=', streamerId)
      .where('accounts.platform', '=', platform)
      // One lower bound: of two, SQLite may walk the index from the lower one.
      .where('accounts.name_key', '>=', from ?? key)
      .where('accounts.name_key', '<', `${key}\u{10ffff}`)
  );
}

interface NamePage {
  search: string;
  after: NamePosition | undefined;
  limit: number;
}

function selectByName(db: Db, streamerId: string, platform: Platform, page: NamePage) {
  const { search, after, limit } = page;
  return namedAccounts(db, streamerId, platform, search, after?.nameKey)
    .innerJoin('viewers', 'viewers.id', 'accounts.viewer_id')
    .select(COLUMNS)
    .$if(after !== undefined, (query) => {
      const { nameKey: key, accountId } = after ?? { nameKey: '', accountId: '' };
      return query.where((eb) =>
        eb.or([eb('accounts.name_key', '>', key), eb('accounts.id', '>', accountId)]),
      );
    })
    .orderBy('accounts.name_key')
    .orderBy('accounts.id')
    .limit(limit);
}

/** Viewers of a platform whose name begins with a text, by name, behind a position; an empty text means all. */
export async function listViewersByName(
  db: Db,
  streamerId: string,
  platform: Platform,
  page: NamePage,
): Promise<ListedViewer[]> {
  return selectByName(db, streamerId, platform, page).execute();
}

/** Blocked viewers of a platform whose name begins with a text, by name, behind a position. */
export async function listBlockedViewers(
  db: Db,
  streamerId: string,
  platform: Platform,
  page: NamePage,
): Promise<ListedViewer[]> {
  return selectByName(db, streamerId, platform, page).where('viewers.blocked_at', 'is not', null).execute();
}

/** How many viewers of a platform are blocked and have a name that begins with a text. */
export async function countBlockedViewers(
  db: Db,
  streamerId: string,
  platform: Platform,
  search: string,
): Promise<number> {
  const row = await namedAccounts(db, streamerId, platform, search)
    .innerJoin('viewers', 'viewers.id', 'accounts.viewer_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('viewers.blocked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many viewers of a platform have a name that begins with a text. */
export async function countViewersByName(
  db: Db,
  streamerId: string,
  platform: Platform,
  search: string,
): Promise<number> {
  const row = await namedAccounts(db, streamerId, platform, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
