import type { Db } from './db/database.ts';
import type { Person } from './db/person.ts';
import type { TableFacts } from './db/table-facts.ts';
import { findPerson } from './features/viewers/person.repository.ts';
import { FORGOTTEN_ID } from './features/viewers/ranked-platforms.ts';
import type { Random } from './lib/ids.ts';
import { TABLES } from './tables.ts';

const rules = Object.values<TableFacts>(TABLES).flatMap(({ viewers }) =>
  typeof viewers === 'string' ? [] : viewers,
);
/** Rows that others lead to come before those others. */
const IN_ORDER = [
  ...rules.filter(({ foundBy }) => foundBy !== undefined),
  ...rules.filter(({ foundBy }) => foundBy === undefined),
];

/**
 * Forgets a streamer's viewer with all that was merged into them: whoever comes back with the account is new and has
 * nothing. Amounts stay where they count, with nobody's name. Answers the accounts it was; undefined when the streamer
 * has no such viewer. Done again it changes nothing.
 */
export async function forgetViewer(
  tx: Db,
  random: Random,
  { streamerId, viewerId }: { streamerId: string; viewerId: string },
): Promise<Person['accounts'] | undefined> {
  const person = await findPerson(tx, streamerId, viewerId);
  if (person === undefined) return undefined;
  if (person.accounts.length === 0) return [];
  const newId = `${FORGOTTEN_ID}${random.id()}`;
  for (const { blank } of IN_ORDER) await blank?.(tx, person, newId);
  return person.accounts;
}
