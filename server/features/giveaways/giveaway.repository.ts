import type { Updateable } from 'kysely';
import { groupBy } from '#core/base/lists.ts';
import type { Giveaway, GiveawayState } from '#core/giveaways/schema.ts';
import type { Db } from '#server/db/database.ts';
import { countOwn, findOwn, insertInto } from '#server/db/own-rows.ts';
import type { GiveawayTable } from './giveaway.table.ts';
import { listWinners } from './winner.repository.ts';

/** A streamer's giveaways with their winners, the newest first. */
export async function listGiveaways(db: Db, streamerId: string): Promise<Giveaway[]> {
  const rows = await db
    .selectFrom('giveaways')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const winners = await listWinners(
    db,
    rows.map(({ id }) => id),
  );
  const byGiveaway = groupBy(winners, (winner) => winner.giveaway_id);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    keyword: row.keyword,
    winners: row.winners,
    subscriberWeight: row.subscriber_weight,
    state: row.state,
    entrants: row.entrants,
    tickets: row.tickets,
    drawn: (byGiveaway.get(row.id) ?? []).map(({ viewer_id: id, name, platform }) => ({
      id,
      name,
      platform,
    })),
    at: row.changed_at,
  }));
}

export const countGiveaways = countOwn('giveaways');

/** A giveaway of that streamer and of nobody else. */
export const findGiveaway = findOwn('giveaways');

/** The one that is open. */
export function findOpenGiveaway(db: Db, streamerId: string): Promise<GiveawayTable | undefined> {
  return db.selectFrom('giveaways').selectAll().where('open_of', '=', streamerId).executeTakeFirst();
}

/** The newest of a streamer in one of these states. */
export function findNewestGiveaway(db: Db, streamerId: string, states: readonly GiveawayState[]) {
  return db
    .selectFrom('giveaways')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('state', 'in', states)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export const insertGiveaway = insertInto('giveaways');

/** Changes a giveaway that is in one of these states; what it is then, or nothing, which changed nothing. */
export function changeGiveaway(
  tx: Db,
  id: string,
  states: readonly GiveawayState[],
  change: Updateable<GiveawayTable>,
): Promise<GiveawayTable | undefined> {
  return tx
    .updateTable('giveaways')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst();
}

/** A giveaway in one of these states as it stays until the transaction ends. */
export function lockGiveaway(tx: Db, id: string, states: readonly GiveawayState[]) {
  return tx
    .updateTable('giveaways')
    .set((eb) => ({ entrants: eb.ref('entrants') }))
    .where('id', '=', id)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a giveaway that is in one of these states, with its entries and winners. */
export async function deleteGiveaway(tx: Db, id: string, states: readonly GiveawayState[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('giveaways')
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
