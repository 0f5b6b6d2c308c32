import * as z from 'zod/mini';
import type { Character } from '#core/battle/character.ts';
import {
  battleProfileSchema,
  petSchema,
  rewardOptionsSchema,
  skinSchema,
  weaponSchema,
  type RewardOption,
} from '#core/battle/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Person } from '#server/db/person.ts';
import type { BattleCharacterTable } from './battle.table.ts';

/** A character with what belongs to its viewer. */
export interface StoredCharacter extends Character {
  viewerId: string;
  /** Empty until a level-up was asked for. */
  offer: readonly RewardOption[];
  isOptedOut: boolean;
  wins: number;
  losses: number;
}

/** A viewer's character; undefined before the first visit. */
export async function findCharacter(db: Db, viewerId: string): Promise<StoredCharacter | undefined> {
  const row = await db
    .selectFrom('battle_characters')
    .selectAll()
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst();
  return row && toCharacter(row);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockCharacter(
  tx: Db,
  viewerId: string,
  now: number,
): Promise<StoredCharacter | undefined> {
  const row = await tx
    .updateTable('battle_characters')
    .set({ updated_at: now })
    .where('viewer_id', '=', viewerId)
    .returningAll()
    .executeTakeFirst();
  return row && toCharacter(row);
}

/** Stores a new character where there is none. */
export async function insertCharacter(
  tx: Db,
  owner: { streamerId: string; viewerId: string },
  character: Character,
  now: number,
): Promise<void> {
  await tx
    .insertInto('battle_characters')
    .values({
      ...toRow({ ...character, offer: [] }),
      viewer_id: owner.viewerId,
      streamer_id: owner.streamerId,
      opted_out: 0,
      wins: 0,
      losses: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('viewer_id').doNothing())
    .execute();
}

/** Stores what a character has become; the caller holds its lock. */
export async function saveCharacter(tx: Db, character: StoredCharacter): Promise<void> {
  await tx
    .updateTable('battle_characters')
    .set({
      ...toRow(character),
      opted_out: character.isOptedOut ? 1 : 0,
      wins: character.wins,
      losses: character.losses,
    })
    .where('viewer_id', '=', character.viewerId)
    .execute();
}

function toRow({
  level,
  xp,
  skin,
  skins,
  stats,
  weapons,
  pets,
  offer,
}: Character & Pick<StoredCharacter, 'offer'>) {
  return {
    level,
    xp,
    skin,
    skins: JSON.stringify(skins),
    stats: JSON.stringify(stats),
    weapons: JSON.stringify(weapons),
    pets: JSON.stringify(pets),
    offer: JSON.stringify(offer),
  };
}

const readJson = <Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> =>
  schema.parse(JSON.parse(text));

const skinsSchema = z.array(skinSchema);
const weaponsSchema = z.array(weaponSchema);
const petsSchema = z.array(petSchema);

function toCharacter(row: BattleCharacterTable): StoredCharacter {
  return {
    viewerId: row.viewer_id,
    level: row.level,
    xp: row.xp,
    skin: skinSchema.parse(row.skin),
    skins: readJson(skinsSchema, row.skins),
    stats: readJson(battleProfileSchema.shape.stats, row.stats),
    weapons: readJson(weaponsSchema, row.weapons),
    pets: readJson(petsSchema, row.pets),
    offer: readJson(rewardOptionsSchema, row.offer),
    isOptedOut: row.opted_out === 1,
    wins: row.wins,
    losses: row.losses,
  };
}

/** Takes a person’s character away, and why it was taken back before. */
export async function dropCharacters(tx: Db, { viewerIds }: Person): Promise<void> {
  for (const table of ['battle_resets', 'battle_characters'] as const)
    await tx.deleteFrom(table).where('viewer_id', 'in', viewerIds).execute();
}
