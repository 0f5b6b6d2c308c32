import type { Db } from '#server/db/database.ts';
import type { GiveawayWinnerTable } from './giveaway.table.ts';

/** Who won and was not replaced, in the order of the draw. */
export async function listWinners(db: Db, giveawayIds: readonly string[]): Promise<GiveawayWinnerTable[]> {
  if (giveawayIds.length === 0) return [];
  return db
    .selectFrom('giveaway_winners')
    .selectAll()
    .where('giveaway_id', 'in', giveawayIds)
    .where('replaced', '=', 0)
    .orderBy('place')
    .execute();
}

export async function insertWinners(tx: Db, rows: readonly GiveawayWinnerTable[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('giveaway_winners').values(rows).execute();
}

/** Takes a winner's place away; the place, or nothing where that viewer has none. */
export async function replaceWinner(
  tx: Db,
  giveawayId: string,
  viewerId: string,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('giveaway_winners')
    .set({ replaced: 1 })
    .where('giveaway_id', '=', giveawayId)
    .where('viewer_id', '=', viewerId)
    .where('replaced', '=', 0)
    .returning('place')
    .executeTakeFirst();
  return row?.place;
}
