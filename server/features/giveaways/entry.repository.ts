import { sql } from 'kysely';
import type { Entrant } from '#core/giveaways/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';

/** Who gets tickets. */
export interface NewEntrant {
  viewerId: string;
  name: string;
  platform: Platform;
}

/** Tickets that a viewer has; undefined for who takes no part. */
export function findEntry(db: Db, giveawayId: string, viewerId: string) {
  return db
    .selectFrom('giveaway_entries')
    .select(['joined', 'bought'])
    .where('giveaway_id', '=', giveawayId)
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst();
}

/** Adds tickets to an entry, a new one if need be, and to the giveaway's sums; the caller holds the giveaway's lock. */
export async function addTickets(
  tx: Db,
  giveawayId: string,
  { viewerId, name, platform }: NewEntrant,
  { joined, bought, isNew, at }: { joined: number; bought: number; isNew: boolean; at: number },
): Promise<void> {
  await tx
    .insertInto('giveaway_entries')
    .values({ giveaway_id: giveawayId, viewer_id: viewerId, name, platform, joined, bought, at })
    .onConflict((conflict) =>
      conflict.columns(['giveaway_id', 'viewer_id']).doUpdateSet((eb) => ({
        joined: eb('giveaway_entries.joined', '+', eb.ref('excluded.joined')),
        bought: eb('giveaway_entries.bought', '+', eb.ref('excluded.bought')),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
  await tx
    .updateTable('giveaways')
    .set((eb) => ({
      entrants: eb('entrants', '+', isNew ? 1 : 0),
      tickets: eb('tickets', '+', joined + bought),
    }))
    .where('id', '=', giveawayId)
    .execute();
}

const TICKETS = sql<number>`joined + bought`;

/** The entrants who came or bought last. */
export function listLatestEntrants(db: Db, giveawayId: string, limit: number): Promise<Entrant[]> {
  return db
    .selectFrom('giveaway_entries')
    .select(['viewer_id as id', 'name', 'platform', TICKETS.as('tickets')])
    .where('giveaway_id', '=', giveawayId)
    .orderBy('at', 'desc')
    .orderBy('viewer_id')
    .limit(limit)
    .execute();
}

/** Everybody who may still win: no winner before, replaced or not, and nobody whom the streamer blocked since. */
export function listDrawable(db: Db, giveawayId: string): Promise<Entrant[]> {
  return db
    .selectFrom('giveaway_entries')
    .innerJoin('viewers', 'viewers.id', 'giveaway_entries.viewer_id')
    .select(['viewer_id as id', 'name', 'platform', TICKETS.as('tickets')])
    .where('giveaway_id', '=', giveawayId)
    .where('viewers.blocked_at', 'is', null)
    .where('viewer_id', 'not in', (eb) =>
      eb.selectFrom('giveaway_winners').select('viewer_id').where('giveaway_id', '=', giveawayId),
    )
    .orderBy('viewer_id')
    .execute();
}
