import type { Insertable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { insertOnce } from '#server/db/own-rows.ts';
import type { LedgerTable } from './ledger.table.ts';

/** Writes a cause once; false when it was written before. */
export const insertLedgerEntry = insertOnce('ledger', ['streamer_id', 'entry_key']);

/** What was written of some causes. */
export async function listEntriesOfKeys(
  db: Db,
  streamerId: string,
  entryKeys: readonly string[],
): Promise<Pick<LedgerTable, 'viewer_id' | 'amount' | 'reference' | 'entry_key'>[]> {
  if (entryKeys.length === 0) return [];
  return db
    .selectFrom('ledger')
    .select(['viewer_id', 'amount', 'reference', 'entry_key'])
    .where('streamer_id', '=', streamerId)
    .where('entry_key', 'in', entryKeys)
    .execute();
}

/** Takes a cause back whose effect was refused in the same transaction. */
export async function deleteLedgerEntry(db: Db, streamerId: string, entryKey: string): Promise<void> {
  await db
    .deleteFrom('ledger')
    .where('streamer_id', '=', streamerId)
    .where('entry_key', '=', entryKey)
    .execute();
}

/** Presence is one row a viewer and broadcast, grown in place. */
export async function growLedgerEntries(db: Db, entries: readonly Insertable<LedgerTable>[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('ledger')
    .values(entries)
    .onConflict((oc) =>
      oc.columns(['streamer_id', 'entry_key']).doUpdateSet((eb) => ({
        amount: eb('ledger.amount', '+', eb.ref('excluded.amount')),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
}

/** Adds to a balance, or takes from it when there is enough; undefined when there is not. */
export async function changeBalance(db: Db, viewerId: string, amount: number): Promise<number | undefined> {
  const row = await db
    .updateTable('viewers')
    .set((eb) => ({ points: eb('points', '+', amount) }))
    .where('id', '=', viewerId)
    .where((eb) => eb(eb('points', '+', amount), '>=', 0))
    .returning('points')
    .executeTakeFirst();
  return row?.points;
}

/** Adds the same amount to many balances. */
export async function addToBalances(db: Db, viewerIds: readonly string[], amount: number): Promise<void> {
  if (viewerIds.length === 0) return;
  await db
    .updateTable('viewers')
    .set((eb) => ({ points: eb('points', '+', amount) }))
    .where('id', 'in', viewerIds)
    .execute();
}

/** What a viewer's points should be by the ledger. */
export async function sumLedger(db: Db, viewerId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('viewer_id', '=', viewerId)
    .executeTakeFirstOrThrow();
  return row.sum;
}
