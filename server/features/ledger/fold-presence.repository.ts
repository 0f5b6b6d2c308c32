import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { groupBy } from '#core/base/lists.ts';
import type { Db, UnitOfWork } from '#server/db/database.ts';
import type { LedgerTable } from './ledger.table.ts';

/** A transaction of so many rows takes a few milliseconds. */
const FOLDED_AT_ONCE = 200;

type Presence = Pick<LedgerTable, 'id' | 'streamer_id' | 'viewer_id' | 'amount' | 'at'>;

/** Of a viewer and a month; no broadcast's row has such a key. */
function monthKey({ viewer_id, at }: Presence): string {
  return `presence-month:${new Date(at).toISOString().slice(0, 7)}:${viewer_id}`;
}

/** One row in the place of all: of the time of the last, which says of no one broadcast where it was earned. */
function foldRows(entryKey: string, rows: readonly Presence[]): LedgerTable {
  const last = rows.reduce((latest, row) => (row.at > latest.at ? row : latest));
  return {
    ...last,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    reason: 'presence',
    reference: '',
    entry_key: entryKey,
  };
}

/** Takes some rows out and adds what they were worth to their months; answers how many there were. */
async function foldSome(tx: Db, before: number, most: number): Promise<number> {
  // What is deleted is what is added, also when a row grew meanwhile.
  const { rows } = await sql<Presence>`delete from ledger
    where reason = 'presence' and reference <> '' and at < ${before} and id in
      (select id from ledger where reason = 'presence' and reference <> '' and at < ${before}
       order by at limit ${sql.lit(most)})
    returning id, streamer_id, viewer_id, amount, at`.execute(tx);
  const months = [...groupBy(rows, monthKey)].map(([key, folded]) => foldRows(key, folded));
  if (months.length === 0) return 0;
  await tx
    .insertInto('ledger')
    .values(months)
    .onConflict((oc) =>
      oc.columns(['streamer_id', 'entry_key']).doUpdateSet((eb) => ({
        amount: eb('ledger.amount', '+', eb.ref('excluded.amount')),
        at: sql<number>`case when excluded.at > ledger.at then excluded.at else ledger.at end`,
      })),
    )
    .execute();
  return rows.length;
}

/**
 * Folds what viewers earned by being there before a moment into one row for each viewer and month. Balances stay, and so
 * does the sum of the ledger, after every step; others have their turn in between.
 */
export async function foldPresence(
  unitOfWork: UnitOfWork,
  before: number,
  atOnce = FOLDED_AT_ONCE,
): Promise<void> {
  while ((await unitOfWork((tx) => foldSome(tx, before, atOnce))) > 0) await setImmediate();
}
