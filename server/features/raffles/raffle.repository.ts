import { sql, type Updateable } from 'kysely';
import { groupBy } from '#core/base/lists.ts';
import { RAFFLE_NAMES_LISTED, RAFFLES_LISTED } from '#core/raffles/limits.ts';
import type { Raffle } from '#core/raffles/schema.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { insertOnce } from '#server/db/own-rows.ts';
import { payViewers } from '#server/db/pay-viewers.ts';
import type { RaffleTable } from './raffle.table.ts';

/** Places that one statement names. */
const DRAWN_AT_ONCE = 500;

export const insertRaffle = insertOnce('raffles', ['running_of']);

/** The one that runs: viewers join it, or its winners are being paid. */
export function findRunningRaffle(db: Db, streamerId: string): Promise<RaffleTable | undefined> {
  return db.selectFrom('raffles').selectAll().where('running_of', '=', streamerId).executeTakeFirst();
}

/** A raffle in one state as it stays until the transaction ends. */
export function lockRaffle(tx: Db, id: string, state: 'open' | 'settling'): Promise<RaffleTable | undefined> {
  return tx
    .updateTable('raffles')
    .set((eb) => ({ entrants: eb.ref('entrants') }))
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
}

/** Changes a raffle that the caller has locked. */
export async function changeRaffle(tx: Db, id: string, change: Updateable<RaffleTable>): Promise<void> {
  await tx.updateTable('raffles').set(change).where('id', '=', id).execute();
}

/** Every raffle that has not ended, of all streamers. */
export function listUnendedRaffles(db: Db) {
  return db
    .selectFrom('raffles')
    .select(['id', 'streamer_id', 'state', 'closes_at'])
    .where('running_of', 'is not', null)
    .execute();
}

/** A streamer's raffles with their first winners, the newest first. */
export async function listRaffles(db: Db, streamerId: string): Promise<Raffle[]> {
  const rows = await db
    .selectFrom('raffles')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(RAFFLES_LISTED)
    .execute();
  const decided = rows.filter(({ winning }) => winning > 0).map(({ id }) => id);
  const winners = groupBy(await listFirstWinners(db, decided), ({ raffle_id }) => raffle_id);
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount,
    seconds: Math.round((row.closes_at - row.opened_at) / 1000),
    winners: row.winners,
    state: row.state,
    entrants: row.entrants,
    winning: row.winning,
    share: row.share,
    extra: row.extra,
    won: (winners.get(row.id) ?? [])
      .filter(({ place }) => place <= row.winning)
      .map(({ name, platform }) => ({ name, platform })),
    by: row.opened_by,
    openedAt: row.opened_at,
    closesAt: row.closes_at,
  }));
}

/** Who has the first places of raffles. */
export async function listFirstWinners(db: Db, raffleIds: readonly string[]) {
  if (raffleIds.length === 0) return [];
  return db
    .selectFrom('raffle_entries')
    .select(['raffle_id', 'name', 'platform', 'place'])
    .where('raffle_id', 'in', raffleIds)
    .where('place', '>', 0)
    .where('place', '<=', RAFFLE_NAMES_LISTED)
    .orderBy('raffle_id')
    .orderBy('place')
    .execute();
}

/** Enters a viewer with the next place; false when they are in already. The caller holds the raffle's lock. */
export async function insertEntry(
  tx: Db,
  raffle: Pick<RaffleTable, 'id' | 'entrants'>,
  viewer: { id: string; name: string; platform: Raffle['won'][number]['platform'] },
): Promise<boolean> {
  const place = raffle.entrants + 1;
  const result = await tx
    .insertInto('raffle_entries')
    .values({
      raffle_id: raffle.id,
      viewer_id: viewer.id,
      place,
      name: viewer.name,
      platform: viewer.platform,
    })
    .onConflict((oc) => oc.columns(['raffle_id', 'viewer_id']).doNothing())
    .executeTakeFirst();
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await changeRaffle(tx, raffle.id, { entrants: place });
  return true;
}

/** Takes out who was blocked since they joined and closes the gaps; answers how many are left. */
export async function dropBlockedEntries(
  tx: Db,
  raffle: Pick<RaffleTable, 'id' | 'streamer_id' | 'entrants'>,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('raffle_entries')
    .where('raffle_id', '=', raffle.id)
    .where('viewer_id', 'in', (eb) =>
      eb
        .selectFrom('viewers')
        .select('id')
        .where('streamer_id', '=', raffle.streamer_id)
        .where('blocked_at', 'is not', null),
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n) {
    await sql`update raffle_entries set place = kept.place
      from (select viewer_id, row_number() over (order by place) as place
        from raffle_entries where raffle_id = ${raffle.id}) as kept
      where raffle_entries.raffle_id = ${raffle.id} and raffle_entries.viewer_id = kept.viewer_id`.execute(
      tx,
    );
  }
  return raffle.entrants - Number(numDeletedRows);
}

/** Gives the drawn places the numbers from 1 on and everybody else one below; in the order of the draw. */
export async function keepDrawnPlaces(tx: Db, raffleId: string, drawn: readonly number[]): Promise<void> {
  await sql`update raffle_entries set place = -place where raffle_id = ${raffleId}`.execute(tx);
  for (let start = 0; start < drawn.length; start += DRAWN_AT_ONCE) {
    const some = drawn.slice(start, start + DRAWN_AT_ONCE);
    const values = sql.join(
      some.map((from, index) => sql`(${sql.lit(-from)}, ${sql.lit(start + index + 1)})`),
    );
    await sql`with drawn (old_place, new_place) as (values ${values})
      update raffle_entries set place = drawn.new_place from drawn
      where raffle_entries.raffle_id = ${raffleId} and raffle_entries.place = drawn.old_place`.execute(tx);
  }
}

/** Pays winners by place, those behind `after` up to `until`. @throws when one was paid before. */
export async function payPlaces(
  tx: Db,
  raffle: RaffleTable,
  { after, until, at }: { after: number; until: number; at: number },
): Promise<void> {
  const prize = sql`${sql.lit(raffle.share)} + case when place <= ${sql.lit(raffle.extra)} then 1 else 0 end`;
  const prizes = sql`select viewer_id, ${prize} as amount from raffle_entries
    where raffle_id = ${raffle.id} and place > ${sql.lit(after)} and place <= ${sql.lit(until)}`;
  await payViewers(tx, prizes, {
    streamerId: raffle.streamer_id,
    reason: 'raffle',
    reference: raffle.opened_by,
    keyPrefix: `raffle:${raffle.id}:`,
    at,
  });
}

/** Forgets what was opened before `before` and has ended; the ledger keeps who won what. */
export async function forgetRafflesBefore(db: Db, before: number): Promise<void> {
  // Each takes its entries along.
  await deleteInBatches(db, {
    table: 'raffles',
    key: ['id'],
    where: sql`running_of is null and opened_at < ${before}`,
    most: 5,
  });
}
