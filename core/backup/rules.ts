import { customCodeProblem } from '../alerts/custom-code.ts';
import { isTimeZone } from '../alerts/quiet-hours.ts';
import type { AlertItem } from '../alerts/schema.ts';
import { commandKey } from '../commands/command-call.ts';
import { COMMANDS_MAX } from '../commands/limits.ts';
import { COUNTERS_MAX } from '../counters/limits.ts';
import { GIVEAWAYS_MAX } from '../giveaways/limits.ts';
import { QUOTES_MAX } from '../quotes/limits.ts';
import { SHOP_ITEMS_MAX } from '../shop/limits.ts';
import { TIMERS_MAX } from '../timers/limits.ts';
import type { SectionRecord } from './schema.ts';
import type { SectionName } from './section-names.ts';

type Rules<Answer> = { [Name in SectionName]?: (record: SectionRecord<Name>) => Answer };

/** Most records where it is not that of all sections: the panel's own limits, and what a viewer has many of. */
export const SECTION_MAX: { [Name in SectionName]?: number } = {
  settings: 1,
  uploads: 20_000,
  ledger: 500_000,
  commands: COMMANDS_MAX,
  counters: COUNTERS_MAX,
  quotes: QUOTES_MAX,
  timers: TIMERS_MAX,
  shop: SHOP_ITEMS_MAX,
  giveaways: GIVEAWAYS_MAX,
};

const own = (kind: string, ...parts: (string | number)[]) => `${kind} ${parts.join(' ')}`;
const keysOf = (names: string[]) => [...new Set(names.map(commandKey))];
const viewer = (ref: string) => own('viewer', ref);

/**
 * What there may be once in a file, as in the database. A name of one kind may be one of another's: the bot has had fewer
 * commands of its own than today, and unheard.ts tells who answers.
 */
const IDENTITIES: Rules<string[]> = {
  uploads: ({ file }) => [own('file', file)],
  commands: ({ cmd, aliases }) => keysOf([cmd, ...aliases]).map((key) => own('command', key)),
  builtins: ({ id }) => [own('builtin', id)],
  counters: ({ name }) => [own('counter', commandKey(name))],
  quotes: ({ number }) => [own('quote', number)],
  alerts: ({ channel, item }) => [own('alert', channel, item.header)],
  alertLinks: ({ channel, from, header }) => [own('link', channel, from, header)],
  shop: ({ code }) => [own('item', commandKey(code))],
  viewers: ({ accounts }) => accounts.map(({ platform, id }) => viewer(`${platform}:${id}`)),
  ledger: ({ key }) => [own('entry', key)],
  characters: (character) => [own('character', character.viewer)],
  purchases: ({ key }) => [own('purchase', key)],
  predictions: ({ number }) => [own('prediction', number)],
  bets: ({ prediction, viewer: better }) => [own('bet', prediction, better)],
  giveaways: ({ number, state }) => [own('giveaway', number), ...(state === 'open' ? ['open giveaway'] : [])],
  giveawayEntries: ({ giveaway, viewer: entrant }) => [own('entrant', giveaway, entrant)],
  giveawayWinners: ({ giveaway, viewer: winner }) => [own('winner', giveaway, winner)],
  streams: ({ number }) => [own('stream', number)],
  streamChat: ({ stream, at }) => [own('quarter', stream, at)],
};

/** What a record needs to be there, as another one's identity. */
const REFERENCES: Rules<string[]> = {
  uploadParts: ({ file }) => [own('file', file)],
  ledger: (entry) => [viewer(entry.viewer)],
  characters: (character) => [viewer(character.viewer)],
  purchases: (purchase) => [viewer(purchase.viewer)],
  bets: (bet) => [viewer(bet.viewer), own('prediction', bet.prediction)],
  giveawayEntries: (entry) => [viewer(entry.viewer), own('giveaway', entry.giveaway)],
  giveawayWinners: (winner) => [viewer(winner.viewer), own('giveaway', winner.giveaway)],
  streamChat: ({ stream }) => [own('stream', stream)],
};

/** Names of a record that no other of the file may have. */
export function identitiesOf<Name extends SectionName>(name: Name, record: SectionRecord<Name>): string[] {
  return IDENTITIES[name]?.(record) ?? [];
}

/** Names that some record of the file must have for this one. */
export function referencesOf<Name extends SectionName>(name: Name, record: SectionRecord<Name>): string[] {
  return REFERENCES[name]?.(record) ?? [];
}

const codeField = (item: AlertItem): string | undefined => customCodeProblem(item)?.field;
const isName = (name: string) => commandKey(name) !== '';

/** The field of a record that breaks a rule which its shape cannot say. */
const PROBLEMS: Rules<string | undefined> = {
  settings: ({ inbox, socials }) => {
    if (!isTimeZone(inbox.quiet.timeZone)) return 'inbox.quiet.timeZone';
    return new Set(socials.map(({ network }) => network)).size < socials.length ? 'socials' : undefined;
  },
  // Bytes that are counted as none would be outside every limit.
  uploads: ({ size }) => (size > 0 ? undefined : 'size'),
  alerts: ({ item }) => codeField(item),
  alertVariants: ({ item }) => codeField(item),
  commands: ({ cmd, aliases }) => ([cmd, ...aliases].every(isName) ? undefined : 'cmd'),
  // A sign at the end counts.
  counters: ({ name }) => (isName(name) && !/[+-]$/.test(commandKey(name)) ? undefined : 'name'),
};

/** Which field of a record that has the right shape is wrong all the same. */
export function problemOf<Name extends SectionName>(
  name: Name,
  record: SectionRecord<Name>,
): string | undefined {
  return PROBLEMS[name]?.(record);
}
