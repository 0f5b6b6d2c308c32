import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { IpnInboxTable } from './donation.table.ts';

export type StoredIpn = Selectable<IpnInboxTable>;

/** Keeps a notification as it came, due at once. */
export async function storeIpn(db: Db, id: string, raw: string, now: number): Promise<void> {
  await db
    .insertInto('ipn_inbox')
    .values({ id, raw, state: 'waiting', attempts: 0, next_try_at: now, received_at: now })
    .execute();
}

/** Takes the notification that has waited longest; until `claimedUntil` no other worker takes it. */
export async function claimIpn(db: Db, now: number, claimedUntil: number): Promise<StoredIpn | undefined> {
  const due = await db
    .selectFrom('ipn_inbox')
    .select(['id', 'next_try_at'])
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('received_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return undefined;
  return db
    .updateTable('ipn_inbox')
    .set((eb) => ({ next_try_at: claimedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due.id)
    .where('state', '=', 'waiting')
    .where('next_try_at', '=', due.next_try_at)
    .returningAll()
    .executeTakeFirst();
}

export async function delayIpn(db: Db, id: string, until: number): Promise<void> {
  await db.updateTable('ipn_inbox').set({ next_try_at: until }).where('id', '=', id).execute();
}

export async function finishIpn(db: Db, id: string): Promise<void> {
  await db.updateTable('ipn_inbox').set({ state: 'done' }).where('id', '=', id).execute();
}

export async function deleteIpn(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ipn_inbox').where('id', '=', id).execute();
}

/** When the next notification is due, ms since 1970. */
export async function nextIpnAt(db: Db): Promise<number | undefined> {
  const next = await db
    .selectFrom('ipn_inbox')
    .select('next_try_at')
    .where('state', '=', 'waiting')
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return next?.next_try_at;
}

/** Makes all that waits due, for a start after a crash. */
export async function wakeIpns(db: Db, now: number): Promise<void> {
  await db
    .updateTable('ipn_inbox')
    .set({ next_try_at: now })
    .where('state', '=', 'waiting')
    .where('next_try_at', '>', now)
    .execute();
}

/** Drops what was settled and came before `before`. */
export async function forgetDoneIpns(db: Db, before: number): Promise<void> {
  await db.deleteFrom('ipn_inbox').where('state', '=', 'done').where('received_at', '<', before).execute();
}
