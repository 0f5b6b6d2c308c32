import type { Selectable } from 'kysely';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { listMergedIds, listOwners } from '#server/features/viewers/merged-viewers.repository.ts';
import type { LedgerTable } from './ledger.table.ts';

export interface LedgerPosition {
  at: number;
  id: string;
}

/** A change of points with whose it is, and whether another row takes it back. */
export interface ListedEntry extends Selectable<LedgerTable> {
  viewerName: string;
  viewerPlatform: Platform;
  isUndone: boolean;
}

/** The key of the row that takes another one back: unique, so it is taken back once. */
export function undoKey(entryId: string): string {
  return `undo:${entryId}`;
}

/** Changes of a streamer's viewers, or of one, newest first, behind a position. */
export async function listLedger(
  db: Db,
  streamerId: string,
  page: { viewerId: string | undefined; after: LedgerPosition | undefined; limit: number },
): Promise<ListedEntry[]> {
  const { viewerId, after, limit } = page;
  const wanted = viewerId === undefined ? [] : [viewerId, ...(await listMergedIds(db, viewerId))];
  const rows = await db
    .selectFrom('ledger')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .$if(viewerId !== undefined, (query) => query.where('viewer_id', 'in', wanted))
    .$if(after !== undefined, (query) => {
      const { at, id } = after ?? { at: 0, id: '' };
      return query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(at, id)));
    })
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return describeEntries(db, streamerId, rows);
}

/** One change of a streamer's viewer, by its id or by its key. */
export async function findLedgerEntry(
  db: Db,
  streamerId: string,
  by: { column: 'id' | 'entry_key'; value: string },
): Promise<ListedEntry | undefined> {
  const rows = await db
    .selectFrom('ledger')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where(by.column, '=', by.value)
    .execute();
  const [entry] = await describeEntries(db, streamerId, rows);
  return entry;
}

/** A viewer's balance; undefined for a viewer of another streamer. */
export async function findPoints(db: Db, streamerId: string, viewerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('viewers')
    .select('points')
    .where('id', '=', viewerId)
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  return row?.points;
}

async function describeEntries(
  db: Db,
  streamerId: string,
  rows: readonly Selectable<LedgerTable>[],
): Promise<ListedEntry[]> {
  if (rows.length === 0) return [];
  const viewerIds = [...new Set(rows.map((row) => row.viewer_id))];
  const owners = await listOwners(db, viewerIds);
  const accounts = await db
    .selectFrom('accounts')
    .select(['viewer_id', 'name', 'platform'])
    .where('viewer_id', 'in', [...new Set([...viewerIds, ...owners.values()])])
    .execute();
  const undos = await db
    .selectFrom('ledger')
    .select('entry_key')
    .where('streamer_id', '=', streamerId)
    .where(
      'entry_key',
      'in',
      rows.map((row) => undoKey(row.id)),
    )
    .execute();
  const accountOf = new Map(accounts.map((account) => [account.viewer_id, account]));
  const undone = new Set(undos.map((undo) => undo.entry_key));
  return rows.flatMap((row) => {
    const account = accountOf.get(owners.get(row.viewer_id) ?? row.viewer_id);
    if (account === undefined) return [];
    return {
      ...row,
      viewerName: account.name,
      viewerPlatform: account.platform,
      isUndone: undone.has(undoKey(row.id)),
    };
  });
}
