import * as z from 'zod/mini';
import { cleanText } from '../base/text.ts';
import { VIEWER_NAME_MAX } from '../loyalty/limits.ts';
import { FIGHT_COOLDOWN_MAX_S, FIGHT_PRICE_MAX, RESET_REASON_MAX } from './limits.ts';
import { skinSchema } from './schema.ts';

const cooldownSchema = z.int().check(z.minimum(0), z.maximum(FIGHT_COOLDOWN_MAX_S));

/** `GET` and `PUT /api/panel/settings/battle`. */
export const battleSettingsSchema = z.strictObject({
  /** Off: `!battle` says nothing, and the page's calls are refused. */
  enabled: z.boolean(),
  /** Seconds before the same two may fight again. */
  pairCooldown: cooldownSchema,
  /** Seconds before a viewer may challenge again. */
  userCooldown: cooldownSchema,
  /** Points that a fight costs the challenger. */
  price: z.int().check(z.minimum(0), z.maximum(FIGHT_PRICE_MAX)),
});
export type BattleSettings = z.infer<typeof battleSettingsSchema>;

/** What holds until the streamer says otherwise. */
export const DEFAULT_BATTLE_SETTINGS: Readonly<BattleSettings> = {
  enabled: true,
  pairCooldown: 600,
  userCooldown: 30,
  price: 0,
};

/** `GET /api/panel/characters`: the strongest, or those whose viewer's name begins with `search`. */
export const charactersQuerySchema = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(VIEWER_NAME_MAX))),
});

export const panelCharacterSchema = z.object({
  /** Of the viewer. */
  id: z.string(),
  name: z.string(),
  picture: z.string(),
  level: z.number(),
  xp: z.number(),
  skin: skinSchema,
  weapons: z.number(),
  pets: z.number(),
  wins: z.number(),
  losses: z.number(),
});
export type PanelCharacter = z.infer<typeof panelCharacterSchema>;

export const characterListSchema = z.object({ items: z.array(panelCharacterSchema), total: z.number() });
export type CharacterList = z.infer<typeof characterListSchema>;

/** `POST /api/panel/characters/{id}/reset`: back to level 1, with the reason kept. */
export const resetCharacterSchema = z.strictObject({
  reason: z.string().check(z.overwrite(cleanText), z.trim(), z.minLength(1), z.maxLength(RESET_REASON_MAX)),
});
