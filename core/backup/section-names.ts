/**
 * The parts of an export, in the order in which an import writes them: what others refer to comes first. What they hold
 * is in schema.ts.
 */
export const SECTION_NAMES = [
  'settings',
  'uploads',
  'uploadParts',
  'commands',
  'builtins',
  'counters',
  'quotes',
  'timers',
  'alerts',
  'alertVariants',
  'alertLinks',
  'shop',
  'viewers',
  'ledger',
  'characters',
  'purchases',
  'predictions',
  'bets',
  'giveaways',
  'giveawayEntries',
  'giveawayWinners',
  'donations',
  'streams',
  'streamChat',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** Whether a name is one of a section. */
export function isSectionName(name: string): name is SectionName {
  return SECTION_NAMES.some((known) => known === name);
}
