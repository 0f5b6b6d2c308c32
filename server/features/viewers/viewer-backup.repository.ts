import type { Selectable } from 'kysely';
import type { SectionRecord } from '#core/backup/schema.ts';
import { groupBy } from '#core/base/lists.ts';
import { nameKey } from '#core/base/text.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import type { Db } from '#server/db/database.ts';
import { viewerOf, type BackupPart } from '#server/lib/backup-part.ts';
import { toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import { rankedPlatforms } from './ranked-platforms.ts';
import type { AccountTable, LedgerTable, ViewerTable } from './viewer.table.ts';
import { undoKey } from '#server/features/ledger/ledger-pages.repository.ts';

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

/** Who was joined to another viewer has no account any more, and is in the other's record. */
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

type LedgerRecord = SectionRecord<'ledger'>;
type LedgerRow = LedgerTable & { viewer_id_ref: string | null };

const ENTRY: Columns<LedgerTable, Omit<LedgerRecord, 'viewer'>> = {
  key: 'entry_key',
  amount: 'amount',
  reason: 'reason',
  reference: 'reference',
  at: 'at',
};

const UNDO = undoKey('');
const undoneOf = ({ reason, key }: Pick<LedgerRecord, 'reason' | 'key'>): string | undefined =>
  reason === 'undo' && key.startsWith(UNDO) ? key.slice(UNDO.length) : undefined;

/** The keys of rows by their ids: an undo names the row that it takes back by its id, a file by its key. */
async function listUndone(db: Db, rows: readonly LedgerRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => undoneOf({ reason: row.reason, key: row.entry_key }) ?? []);
  if (ids.length === 0) return new Map();
  const undone = await db.selectFrom('ledger').select(['id', 'entry_key']).where('id', 'in', ids).execute();
  return new Map(undone.map(({ id, entry_key }) => [id, entry_key]));
}

/** Every change of points: with the viewers' balances this is the whole truth of them. */
export const ledgerPart: BackupPart<'ledger'> = {
  section: 'ledger',
  tables: ['ledger'],
  async *read({ db, streamerId }) {
    const query = {
      table: 'ledger',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['entry_key'],
      viewers: ['viewer_id'],
    } as const;
    for await (const rows of readRows<LedgerRow>(db, query)) {
      const undone = await listUndone(db, rows);
      yield rows.flatMap(({ viewer_id_ref: viewer, ...row }) => {
        if (viewer === null) return [];
        const entry = toFields(ENTRY, row);
        const key = undone.get(undoneOf(entry) ?? '');
        return [{ ...entry, viewer, key: key === undefined ? entry.key : undoKey(key) }];
      });
    }
  },
  async write(target, records) {
    const rows = records.map(({ viewer, ...record }) => {
      const undone = undoneOf(record);
      return {
        ...(toColumns(ENTRY, record) as LedgerTable),
        id: target.idOf(record.key),
        streamer_id: target.streamerId,
        viewer_id: viewerOf(target, viewer),
        entry_key: undone === undefined ? record.key : undoKey(target.idOf(undone)),
      };
    });
    await insertRows(target.tx, 'ledger', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['ledger'], streamerId),
};
