import { sql, type RawBuilder } from 'kysely';
import { nameKey } from '#core/base/text.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { FORGOTTEN_ID } from './ranked-platforms.ts';
import { listJoinedIds, listOwners } from './viewer-join.repository.ts';

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

/** The person behind a viewer, by either of two that were joined; undefined when the streamer has no such viewer. */
export async function findPerson(db: Db, streamerId: string, viewerId: string): Promise<Person | undefined> {
  const owner = (await listOwners(db, [viewerId])).get(viewerId) ?? viewerId;
  const viewer = await db
    .selectFrom('viewers')
    .select('id')
    .where('id', '=', owner)
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  if (viewer === undefined) return undefined;
  const viewerIds = [owner, ...(await listJoinedIds(db, owner))];
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'platform', 'platform_user_id as userId', 'name'])
    .where('viewer_id', 'in', viewerIds)
    .execute();
  const known = accounts.filter(({ userId }) => !userId.startsWith(FORGOTTEN_ID));
  const names = known.map(({ name }) => name).filter((name) => name !== '');
  return {
    streamerId,
    viewerIds,
    accounts: known,
    names: [...new Set([...names, ...names.map((name) => name.toLowerCase())])],
    nameKeys: [...new Set(names.map(nameKey))].filter((key) => key !== ''),
  };
}

const never = sql<boolean>`1 = 0`;
const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? never : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Rows whose text is one of the person's names. */
export function isNamed({ names }: Person, column: string): RawBuilder<boolean> {
  if (names.length === 0) return never;
  const list = sql.join(names);
  return sql<boolean>`(${sql.ref(column)} in (${list}) or lower(${sql.ref(column)}) in (${list}))`;
}

/** Rows of one of the person's platform accounts. */
export function isAccount(
  { accounts }: Person,
  columns: { platform: string; user: string },
): RawBuilder<boolean> {
  return anyOf(
    accounts.map(
      ({ platform, userId }) =>
        sql<boolean>`(${sql.ref(columns.platform)} = ${platform} and ${sql.ref(columns.user)} = ${userId})`,
    ),
  );
}

/** Rows in whose text one of these stands. */
export function contains(text: RawBuilder<string>, texts: readonly string[]): RawBuilder<boolean> {
  return anyOf(texts.map((part) => sql<boolean>`replace(${text}, ${part}, '') <> ${text}`));
}

/** Rows of the streamer's channels. */
export const ofChannels = ({ streamerId }: Person) =>
  sql<boolean>`channel_id in (select id from channels where streamer_id = ${streamerId})`;
