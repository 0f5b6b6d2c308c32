import type { Selectable } from 'kysely';
import type { SectionRecord } from '#core/backup/schema.ts';
import { groupBy } from '#core/base/lists.ts';
import { nameKey } from '#core/base/text.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { BackupPart } from '#server/lib/backup-part.ts';
import { toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import { rankedPlatforms } from './ranked-platforms.ts';
import type { AccountTable, ViewerTable } from './viewer.table.ts';

type ViewerRecord = SectionRecord<'viewers'>;
type AccountRecord = ViewerRecord['accounts'][number];

type ViewerRow = Selectable<ViewerTable>;

const VIEWER: Columns<ViewerRow, Omit<ViewerRecord, 'accounts' | 'blockedAt'>> = {
  points: 'points',
  xp: 'xp',
  watchtime: 'watchtime',
  createdAt: 'created_at',
};

const ACCOUNT: Columns<AccountTable, AccountRecord> = {
  platform: 'platform',
  id: 'platform_user_id',
  name: 'name',
  picture: 'picture',
  rank: 'last_rank',
  lastMessageAt: 'last_message_at',
  followedAt: 'followed_at',
};

/** Who was merged into another viewer has no account any more, and is in the other's record. */
async function describeViewers(db: Db, viewers: readonly ViewerRow[]): Promise<ViewerRecord[]> {
  const accounts = await db
    .selectFrom('accounts')
    .selectAll()
    .where(
      'viewer_id',
      'in',
      viewers.map(({ id }) => id),
    )
    .orderBy('platform')
    .orderBy('platform_user_id')
    .execute();
  const byViewer = groupBy(accounts, (account) => account.viewer_id);
  return viewers.flatMap((viewer) => {
    const own = byViewer.get(viewer.id)?.map((account) => toFields(ACCOUNT, account));
    if (own === undefined) return [];
    return [{ accounts: own, ...toFields(VIEWER, viewer), blockedAt: viewer.blocked_at }];
  });
}

/** In the order of their ids, by which the ranking sorts who has the same; an import gives them new ones in this order. */
async function* readViewers(db: Db, streamerId: string): AsyncGenerator<ViewerRecord[]> {
  const query = {
    table: 'viewers',
    owner: { column: 'streamer_id', value: streamerId },
    key: ['id'],
  } as const;
  for await (const viewers of readRows<ViewerRow>(db, query)) yield await describeViewers(db, viewers);
}

function toViewerRow(
  { accounts, blockedAt, ...record }: ViewerRecord,
  owner: { id: string; streamer_id: string },
): ViewerRow {
  // Who is kept out is on no platform's ranking.
  const ranked = rankedPlatforms(
    blockedAt === null
      ? accounts.map(({ platform, id: platformUserId }) => ({ platform, platformUserId }))
      : [],
  );
  const on = (platform: AccountRecord['platform']) => (ranked.has(platform) ? 1 : 0);
  return {
    ...(toColumns(VIEWER, record) as ViewerRow),
    ...owner,
    on_trovo: on('trovo'),
    on_twitch: on('twitch'),
    on_youtube: on('youtube'),
    on_kick: on('kick'),
    blocked_at: blockedAt,
  };
}

/** Viewers with points, experience and time, and the platform accounts that they have. */
export const viewersPart: BackupPart<'viewers'> = {
  section: 'viewers',
  tables: ['viewers', 'accounts'],
  read: ({ db, streamerId }) => readViewers(db, streamerId),
  async write({ tx, streamerId, newId, nextId, viewers }, records) {
    const accounts: AccountTable[] = [];
    const rows = records.map((record) => {
      const id = nextId();
      for (const account of record.accounts) {
        viewers.set(`${account.platform}:${account.id}`, id);
        accounts.push({
          ...(toColumns(ACCOUNT, account) as AccountTable),
          id: newId(),
          streamer_id: streamerId,
          viewer_id: id,
          name_key: nameKey(account.name),
        });
      }
      return toViewerRow(record, { id, streamer_id: streamerId });
    });
    await insertRows(tx, 'viewers', rows);
    await insertRows(tx, 'accounts', accounts);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['viewers'], streamerId),
};
