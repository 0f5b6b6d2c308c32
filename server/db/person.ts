import { sql, type RawBuilder } from 'kysely';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db, Tables } from './database.ts';

/** Everything by which a streamer's rows can be told to be of one person. */
export interface Person {
  streamerId: string;
  /** The viewer and whoever was joined to it. */
  viewerIds: readonly string[];
  accounts: readonly PersonAccount[];
  /** As they are written, and in lower case. */
  names: readonly string[];
  nameKeys: readonly string[];
}

interface PersonAccount {
  id: string;
  platform: Platform;
  userId: string;
}

/**
 * Takes a person out of the rows of a table. `newId` stands for nobody, and is another one for each person who is
 * forgotten. Done again it changes nothing.
 */
export type Blank = (tx: Db, person: Person, newId: string) => Promise<void>;

const never = sql<boolean>`1 = 0`;
const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? never : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Rows whose text is one of the person's names, in capitals or not. */
export function isNamed({ names }: Person, column: string): RawBuilder<boolean> {
  if (names.length === 0) return never;
  const keys = names.map((name) => sql`lower(${name})`);
  return sql<boolean>`lower(${sql.ref(column)}) in (${sql.join(keys)})`;
}

/** Which rows of a table are of a person. */
export type RowsOf = (person: Person) => RawBuilder<boolean>;

/** The streamer's rows that say one of the person's names in a column. */
export function namedIn(column: string): RowsOf {
  return (person) => sql<boolean>`(streamer_id = ${person.streamerId} and ${isNamed(person, column)})`;
}

/** Rows of one of the person's platform accounts. */
export function isAccount(
  { accounts }: Person,
  columns: { platform: string; user: string },
): RawBuilder<boolean> {
  if (accounts.length === 0) return never;
  const [platform, user] = [sql.ref(columns.platform), sql.ref(columns.user)];
  const pairs = accounts.map(
    (account) => sql`${platform} = ${account.platform} and ${user} = ${account.userId}`,
  );
  // SQLite looks no pair up in an index, but the ids.
  return sql<boolean>`(${user} in (${sql.join(accounts.map(({ userId }) => userId))})
    and (${sql.join(pairs, sql` or `)}))`;
}

/** Rows in whose text one of these stands. */
export function contains(text: RawBuilder<string>, texts: readonly string[]): RawBuilder<boolean> {
  return anyOf(texts.map((part) => sql<boolean>`replace(${text}, ${part}, '') <> ${text}`));
}

/** Rows of the streamer's channels. */
export const ofChannels = ({ streamerId }: Person) =>
  sql<boolean>`channel_id in (select id from channels where streamer_id = ${streamerId})`;

/** Events of the person's accounts, and those of no account that say their name (donations, manual entries). */
export function isEventOf(person: Person): RawBuilder<boolean> {
  const ids = ['', ...person.accounts.map(({ userId }) => userId)];
  return sql<boolean>`(streamer_id = ${person.streamerId} and actor_id in (${sql.join(ids)})
    and (${isAccount(person, { platform: 'platform', user: 'actor_id' })}
      or (actor_id = '' and ${isNamed(person, 'actor_name')})))`;
}

/** Empties a column where it names the person, or somebody of the same name, and `more` columns of these rows. */
export function blankNamed(table: keyof Tables, column: string, ...more: readonly string[]): Blank {
  const rowsOf = namedIn(column);
  return async (tx, person) => {
    const emptied = [column, ...more].map((name) => sql`${sql.ref(name)} = ''`);
    await sql`update ${sql.table(table)} set ${sql.join(emptied)} where ${rowsOf(person)}`.execute(tx);
  };
}

/** Tables whose rows are a viewer's, by name. */
type NamesViewer = 'giveaway_entries' | 'giveaway_winners' | 'raffle_entries';

/** Empties the name in a viewer's own rows. */
export function blankName(table: NamesViewer): Blank {
  return async (tx, { viewerIds }) => {
    await tx.updateTable(table).set({ name: '' }).where('viewer_id', 'in', viewerIds).execute();
  };
}
