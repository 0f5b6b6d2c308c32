import { sql } from 'kysely';
import * as z from 'zod/mini';
import { fighterSchema, type FighterSnapshot } from '#core/battle/schema.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { insertInto } from '#server/db/own-rows.ts';
import { contains, type Person } from '#server/db/person.ts';

export interface StoredFight {
  id: string;
  channelId: string;
  winner: number;
  fighters: FighterSnapshot[];
  steps: number[];
  at: number;
}

export const insertFight = insertInto('battle_fights');

/** When two fought last, whoever challenged. */
export async function findLastFightOfPair(db: Db, pairKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('battle_fights')
    .select('at')
    .where('pair_key', '=', pairKey)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** When a viewer challenged last. */
export async function findLastChallenge(db: Db, challengerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('battle_fights')
    .select('at')
    .where('challenger_id', '=', challengerId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

const fightersSchema = z.array(fighterSchema);
const stepsSchema = z.array(z.number());

/** A fight by its id, as long as it is kept. */
export async function findFight(db: Db, id: string): Promise<StoredFight | undefined> {
  const row = await db
    .selectFrom('battle_fights')
    .select(['id', 'channel_id', 'winner', 'fighters', 'steps', 'at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      channelId: row.channel_id,
      winner: row.winner,
      fighters: fightersSchema.parse(JSON.parse(row.fighters)),
      steps: stepsSchema.parse(JSON.parse(row.steps)),
      at: row.at,
    }
  );
}

export async function forgetFightsBefore(db: Db, time: number): Promise<void> {
  await deleteInBatches(db, { table: 'battle_fights', key: ['id'], where: sql`at < ${time}` });
}

/** Takes a person's name out of the replays of their fights. */
export async function blankFights(tx: Db, person: Person): Promise<void> {
  const fights = await tx
    .selectFrom('battle_fights')
    .select(['id', 'challenger_id', 'fighters'])
    .where('streamer_id', '=', person.streamerId)
    .where(contains(sql`pair_key`, person.viewerIds))
    .execute();
  for (const { id, challenger_id, fighters } of fights) {
    const place = person.viewerIds.includes(challenger_id) ? 0 : 1;
    const blanked = (JSON.parse(fighters) as FighterSnapshot[]).map((fighter, at) =>
      at === place ? { ...fighter, name: '' } : fighter,
    );
    await tx
      .updateTable('battle_fights')
      .set({ fighters: JSON.stringify(blanked) })
      .where('id', '=', id)
      .execute();
  }
}
