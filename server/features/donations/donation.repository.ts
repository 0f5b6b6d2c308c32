import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { insertOnce, saveRow } from '#server/db/own-rows.ts';
import type { DonationRefusalTable, DonationSettingsTable, DonationTable } from './donation.table.ts';

export type DonationRow = Selectable<DonationTable>;
export type SettingsRow = Selectable<DonationSettingsTable>;
type RefusalRow = Selectable<DonationRefusalTable>;

export async function findSettings(db: Db, streamerId: string): Promise<SettingsRow | undefined> {
  return db
    .selectFrom('donation_settings')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
}

export async function saveSettings(db: Db, row: SettingsRow): Promise<void> {
  await saveRow(db, 'donation_settings', ['streamer_id'], row);
}

/** Streamers that are paid by one of these accounts, given in lower case. */
export async function listStreamersOfAccounts(db: Db, accounts: readonly string[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom('donation_settings')
    .select('streamer_id')
    .where((eb) => eb(eb.fn<string>('lower', ['account']), 'in', accounts))
    .execute();
  return rows.map((row) => row.streamer_id);
}

/** A streamer whose form named one of these accounts, given in lower case, though perhaps not any more. */
export async function findStreamerOfEarlierAccount(
  db: Db,
  accounts: readonly string[],
): Promise<string | undefined> {
  if (accounts.length === 0) return undefined;
  const row = await db
    .selectFrom('donations')
    .select('streamer_id')
    .where((eb) => eb(eb.fn<string>('lower', ['account']), 'in', accounts))
    .limit(1)
    .executeTakeFirst();
  return row?.streamer_id;
}

/** False when its transaction has been stored before. */
export const insertDonation = insertOnce('donations');

export async function findDonationByInvoice(db: Db, invoice: string): Promise<DonationRow | undefined> {
  return db.selectFrom('donations').selectAll().where('invoice', '=', invoice).executeTakeFirst();
}

/** The donation that a transaction of PayPal paid. */
export async function findDonationByTxn(db: Db, txnId: string): Promise<DonationRow | undefined> {
  return db.selectFrom('donations').selectAll().where('txn_id', '=', txnId).executeTakeFirst();
}

/** Turns a pending donation into a paid one; undefined when it was paid before. */
export async function completeDonation(
  db: Db,
  id: string,
  payment: Pick<DonationRow, 'amount' | 'currency' | 'txn_id' | 'credited_by' | 'credited_at'>,
): Promise<DonationRow | undefined> {
  return db
    .updateTable('donations')
    .set({ ...payment, status: 'completed' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** Notes money that went back or was restored; false when that transaction was noted before. */
export const insertRefund = insertOnce('donation_refunds');

/** What went back of a donation, less what was restored, in minor units. */
export async function sumRefunds(db: Db, donationId: string): Promise<number> {
  const rows = await db
    .selectFrom('donation_refunds')
    .select('amount')
    .where('donation_id', '=', donationId)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount, 0);
}

export async function updateReturned(
  db: Db,
  id: string,
  change: Pick<DonationRow, 'refunded' | 'status'>,
): Promise<void> {
  await db.updateTable('donations').set(change).where('id', '=', id).execute();
}

/** Paid donations, newest first, with the platform of their channel. */
export async function listDonations(db: Db, streamerId: string, limit: number) {
  return db
    .selectFrom('donations')
    .innerJoin('channels', 'channels.id', 'donations.channel_id')
    .selectAll('donations')
    .select('channels.platform')
    .where('donations.streamer_id', '=', streamerId)
    .where('donations.status', '!=', 'pending')
    .orderBy('donations.credited_at', 'desc')
    .orderBy('donations.id')
    .limit(limit)
    .execute();
}

/** What a streamer's donations come to by currency, without what went back. */
export async function sumDonations(db: Db, streamerId: string) {
  return db
    .selectFrom('donations')
    .select((eb) => [
      'currency',
      eb.fn.sum<number>('amount').as('amount'),
      eb.fn.sum<number>('refunded').as('refunded'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('streamer_id', '=', streamerId)
    .where('status', '=', 'completed')
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** Notes why a payment did not count; the same again raises its counter and says what came last. */
export async function noteRefusal(db: Db, row: Omit<RefusalRow, 'times'>): Promise<void> {
  const { txn_id, name, amount, currency, at } = row;
  const last = { txn_id, name, amount, currency, at };
  await db
    .insertInto('donation_refusals')
    .values({ ...row, times: 1 })
    .onConflict((oc) =>
      oc.columns(['streamer_id', 'entry_key']).doUpdateSet((eb) => ({
        ...last,
        times: eb('donation_refusals.times', '+', 1),
      })),
    )
    .execute();
}

/** Takes notes back that a later notification has settled. */
export async function dropRefusals(db: Db, streamerId: string, entryKeys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('donation_refusals')
    .where('streamer_id', '=', streamerId)
    .where('entry_key', 'in', entryKeys)
    .execute();
}

export async function listRefusals(db: Db, streamerId: string, limit: number): Promise<RefusalRow[]> {
  return db
    .selectFrom('donation_refusals')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Forms that nobody paid. */
export async function forgetUnpaid(db: Db, before: number): Promise<void> {
  await deleteInBatches(db, {
    table: 'donations',
    key: ['id'],
    where: sql`status = 'pending' and created_at < ${before}`,
  });
}
