import { RANK, type Rank } from '../platforms/ranks.ts';

const BUILTIN_NAMES = [
  'cmd',
  'commands',
  'points',
  'addpoints',
  'give',
  'top',
  'shop',
  'battle',
  'bet',
  'giveaway',
] as const;
export type BuiltinCommand = (typeof BUILTIN_NAMES)[number];

/** The rank each built-in asks for: the platform's roles decide (product.md, Chat commands). */
export const BUILTIN_RANK = {
  cmd: RANK.moderator,
  commands: RANK.viewer,
  points: RANK.viewer,
  addpoints: RANK.moderator,
  give: RANK.viewer,
  top: RANK.viewer,
  shop: RANK.viewer,
  bet: RANK.viewer,
  battle: RANK.viewer,
  /** Opening, closing and drawing ask for a moderator. */
  giveaway: RANK.viewer,
} as const satisfies Record<BuiltinCommand, Rank>;

/** The built-in of that key; no custom command may carry its name. */
export function builtinOfKey(key: string): BuiltinCommand | undefined {
  return BUILTIN_NAMES.find((name) => name === key);
}
