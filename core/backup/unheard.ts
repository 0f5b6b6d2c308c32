import { BUILTIN_NAMES, type BuiltinCommand } from '../bot/builtin-commands.ts';
import { indexBuiltins } from '../bot/builtin-names.ts';
import { commandKey } from '../commands/command-call.ts';
import type { SectionRecord } from './schema.ts';
import type { SectionName } from './section-names.ts';

/** A name that a file gives something, and in which section. */
export interface Unheard {
  section: SectionName;
  name: string;
}

const NAMES: { [Name in SectionName]?: (record: SectionRecord<Name>) => string[] } = {
  commands: ({ cmd, aliases }) => [cmd, ...aliases],
  settings: ({ raffles }) => (raffles === undefined ? [] : [raffles.keyword]),
  counters: ({ name }) => [name],
};
/** In the order in which the bot asks them, after its own commands. */
const ORDER: readonly SectionName[] = ['commands', 'settings', 'counters'];

/** What viewers type for a record, without `!`. */
export function namesOf<Name extends SectionName>(name: Name, record: SectionRecord<Name>): string[] {
  return NAMES[name]?.(record) ?? [];
}

/**
 * Those of a file's names to which something else answers first: mostly commands of before the bot had its own of that name.
 * `renamed` is what the streamer set of the bot's own.
 */
export function findUnheard(
  names: readonly Unheard[],
  renamed: readonly { id: BuiltinCommand; cmd: string }[],
): Unheard[] {
  const called = new Map(renamed.map(({ id, cmd }) => [id, cmd]));
  const taken = new Set(indexBuiltins(BUILTIN_NAMES.map((id) => ({ id, cmd: called.get(id) ?? id }))).keys());
  return ORDER.flatMap((section) => {
    const own = names.filter((name) => name.section === section);
    const unheard = own.filter(({ name }) => taken.has(commandKey(name)));
    for (const { name } of own) taken.add(commandKey(name));
    return unheard;
  });
}
