import * as z from 'zod/mini';
import { channelNameSchema } from '../leaderboard/schema.ts';
import { platformQuerySchema, platformSchema } from '../platforms/platform.ts';
import { GRANT_VALUE_MAX, GRID_CELLS, REWARD_OPTIONS } from './limits.ts';
import { PET_IDS } from './pets.ts';
import { SKIN_IDS } from './skins.ts';
import { STAT_IDS } from './stats.ts';
import { WEAPON_IDS } from './weapons.ts';

export const weaponSchema = z.enum(WEAPON_IDS);
export const petSchema = z.enum(PET_IDS);
export const skinSchema = z.enum(SKIN_IDS);

const statsSchema = z.object({
  vida: z.number(),
  fuerza: z.number(),
  agilidad: z.number(),
  velocidad: z.number(),
  defensa: z.number(),
});

/** `GET /api/public/battle`, and the answer of every write. */
export const battleProfileSchema = z.object({
  level: z.number(),
  xp: z.number(),
  xpToLvlUp: z.number(),
  /** Whether there is a level-up to take. */
  levelUp: z.boolean(),
  skin: skinSchema,
  /** Those that may be worn. */
  skins: z.array(skinSchema),
  stats: statsSchema,
  /** In the order of the grid, which is the order of use in a fight. */
  weapons: z.array(weaponSchema),
  pets: z.array(petSchema),
});
export type BattleProfile = z.infer<typeof battleProfileSchema>;

/** `?streamer&platform` of the reads. */
export const battleQuerySchema = z.strictObject({
  streamer: channelNameSchema,
  platform: platformQuerySchema,
});

const owner = battleQuerySchema.shape;
const itemIdSchema = z.string().check(z.minLength(1), z.maxLength(GRANT_VALUE_MAX));

/** `POST /api/public/battle/setSkin`. */
export const setSkinSchema = z.strictObject({ ...owner, skin: itemIdSchema });

/** The tabs of the grid. */
export const INVENTORY_TYPES = ['weapons', 'pets'] as const;
export type InventoryType = (typeof INVENTORY_TYPES)[number];

/** `POST /api/public/battle/setInventory`: the ids of one tab in their new order. */
export const setInventorySchema = z.strictObject({
  ...owner,
  items: z.array(itemIdSchema).check(z.maxLength(GRID_CELLS)),
  type: z.enum(INVENTORY_TYPES),
});

/** What a level-up offers. */
export const rewardOptionSchema = z.union([
  z.object({ type: z.literal('weapon'), value: weaponSchema }),
  z.object({ type: z.literal('pet'), value: petSchema }),
  z.object({ type: z.literal('stat'), value: z.enum(STAT_IDS) }),
]);
export type RewardOption = z.infer<typeof rewardOptionSchema>;
/** `GET /api/public/battle/getLevelUp`: the same until one is picked. */
export const rewardOptionsSchema = z.array(rewardOptionSchema);

/** `POST /api/public/battle/pickLevelUpReward`. */
export const pickRewardSchema = z.strictObject({
  ...owner,
  number: z.int().check(z.minimum(1), z.maximum(REWARD_OPTIONS)),
});

/** A fighter as it went into a fight: later changes of the character do not change the replay. */
export const fighterSchema = z.object({
  name: z.string(),
  level: z.number(),
  skin: skinSchema,
  stats: statsSchema,
  weapons: z.array(weaponSchema),
  pets: z.array(petSchema),
});
export type FighterSnapshot = z.infer<typeof fighterSchema>;

/** What happens in a fight. */
export const FIGHT_EVENTS = ['hit', 'dodge', 'disarm'] as const;

export const fightEventSchema = z.object({
  /** `disarm`: the other fighter drops `item`. */
  kind: z.enum(FIGHT_EVENTS),
  /** Who acts: the place in `fighters`. */
  by: z.number(),
  /** Id of the weapon or pet that strikes, or that falls; empty for bare hands. */
  item: z.string(),
  /** Id of the other's pet that takes the hit; empty when the fighter does. */
  shield: z.string(),
  damage: z.number(),
  /** What who was hit has left; 0 ends a pet's part, or the fight. */
  health: z.number(),
});
export type FightEvent = z.infer<typeof fightEventSchema>;

/** `GET /api/public/battle/fight?id`: everything that a replay shows. */
export const fightReplaySchema = z.object({
  id: z.string(),
  platform: platformSchema,
  /** Whose chat it was fought in. */
  channel: z.object({ name: z.string(), picture: z.string() }),
  /** The challenger first. */
  fighters: z.array(fighterSchema),
  /** Place in `fighters`. */
  winner: z.number(),
  events: z.array(fightEventSchema),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type FightReplay = z.infer<typeof fightReplaySchema>;

export const fightQuerySchema = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) });
