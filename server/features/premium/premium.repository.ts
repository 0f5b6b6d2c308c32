import { PREMIUM_RANK } from '#core/session/limits.ts';
import type { Db } from '#server/db/database.ts';
import { insertInto } from '#server/db/own-rows.ts';
import type { PremiumPaymentTable } from './premium.table.ts';

export const insertPayment = insertInto('premium_payments');

export async function findPayment(db: Db, by: { invoice: string } | { txnId: string }) {
  return db
    .selectFrom('premium_payments')
    .selectAll()
    .where('invoice' in by ? 'invoice' : 'txn_id', '=', 'invoice' in by ? by.invoice : by.txnId)
    .executeTakeFirst();
}

/** True for the one who takes the payment from one state to the next. */
export async function movePayment(
  db: Db,
  id: string,
  from: PremiumPaymentTable['state'],
  change: Pick<PremiumPaymentTable, 'state'> & Partial<Pick<PremiumPaymentTable, 'txn_id' | 'paid_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('premium_payments')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds to, or takes from, what is paid for. */
export async function movePaidUntil(db: Db, streamerId: string, now: number, byMs: number): Promise<void> {
  const row = await db
    .selectFrom('streamers')
    .select('paid_until')
    .where('id', '=', streamerId)
    .executeTakeFirst();
  const until = Math.max(now, row?.paid_until ?? now) + byMs;
  const isPaid = until > now;
  await db
    .updateTable('streamers')
    .set({ paid_until: isPaid ? until : null, paid_rank: isPaid ? PREMIUM_RANK : 0 })
    .where('id', '=', streamerId)
    .execute();
}

export async function readPaidUntil(db: Db, streamerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('streamers')
    .select('paid_until')
    .where('id', '=', streamerId)
    .executeTakeFirst();
  return row?.paid_until ?? null;
}

/** Ends what was paid for until now. */
export async function endPaidPremium(db: Db, now: number): Promise<void> {
  await db
    .updateTable('streamers')
    .set({ paid_rank: 0, paid_until: null })
    .where('paid_until', '<=', now)
    .execute();
}

/** Whether a streamer tries what is new; answers since when. */
export async function setBeta(db: Db, streamerId: string, at: number | null): Promise<void> {
  await db.updateTable('streamers').set({ beta_at: at }).where('id', '=', streamerId).execute();
}
