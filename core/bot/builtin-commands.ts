import { RANK, type Rank } from '../platforms/ranks.ts';

/** Every command that the bot has of its own, in the order of the panel. */
export const BUILTIN_NAMES = [
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
  'permit',
  'raffle',
  'link',
  'quote',
] as const;
export type BuiltinCommand = (typeof BUILTIN_NAMES)[number];

/** The rank each built-in asks for unless the streamer sets another: the platform's roles decide. */
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
  permit: RANK.moderator,
  raffle: RANK.moderator,
  link: RANK.viewer,
  /** Keeping and deleting ask for a moderator. */
  quote: RANK.viewer,
} as const satisfies Record<BuiltinCommand, Rank>;

/** Those whose first name stands on pages to be copied: it goes on working beside another one. */
export const PAGE_BUILTINS: readonly BuiltinCommand[] = ['shop', 'bet', 'battle'];

/** The built-in of that key; no custom command may carry its name. */
export function builtinOfKey(key: string): BuiltinCommand | undefined {
  return BUILTIN_NAMES.find((name) => name === key);
}
