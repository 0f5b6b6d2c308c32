import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import type { IpnInboxTable } from './donation.table.ts';

export type StoredIpn = Selectable<IpnInboxTable>;

/** Notifications that wait in one line: of one streamer, and of the same rank. */
export type IpnLane = Pick<StoredIpn, 'rank' | 'owner'>;

/** Keeps a notification as it came, due at once. */
export async function storeIpn(
  db: Db,
  ipn: IpnLane & Pick<StoredIpn, 'id' | 'raw'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('ipn_inbox')
    .values({ ...ipn, state: 'waiting', attempts: 0, next_try_at: now, received_at: now })
    .execute();
}

/** How many wait in a lane, and in all lanes of its rank. */
export async function countWaitingIpns(
  db: Db,
  { rank, owner }: IpnLane,
): Promise<{ own: number; all: number }> {
  const rows = await db
    .selectFrom('ipn_inbox')
    .select((eb) => ['owner', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .where('rank', '=', rank)
    .groupBy('owner')
    .execute();
  return {
    own: rows.find((row) => row.owner === owner)?.count ?? 0,
    all: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Lanes in which a notification is due: the lower rank first, then whose first has been due longest. */
export async function listDueLanes(db: Db, now: number): Promise<IpnLane[]> {
  const rows = await db
    .selectFrom('ipn_inbox')
    .select((eb) => ['rank', 'owner', eb.fn.min('next_try_at').as('since')])
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .groupBy(['rank', 'owner'])
    .orderBy('rank')
    .orderBy('since')
    .orderBy('owner')
    .execute();
  return rows.map(({ rank, owner }) => ({ rank, owner }));
}

/** Takes the notification of a lane that has waited longest; until `claimedUntil` no other worker takes it. */
export async function claimIpn(
  db: Db,
  { rank, owner }: IpnLane,
  now: number,
  claimedUntil: number,
): Promise<StoredIpn | undefined> {
  const due = await db
    .selectFrom('ipn_inbox')
    .select(['id', 'next_try_at'])
    .where('state', '=', 'waiting')
    .where('rank', '=', rank)
    .where('owner', '=', owner)
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
  await deleteInBatches(db, {
    table: 'ipn_inbox',
    key: ['id'],
    where: sql`state = 'done' and received_at < ${before}`,
  });
}
