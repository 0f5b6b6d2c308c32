import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { levelOfXp } from '#core/loyalty/level.ts';
import type { Platform } from '#core/platforms/platform.ts';
import {
  OWN_KINDS,
  ownRowSchemas,
  type KnownOfViewer,
  type OwnKind,
  type OwnRow,
  type SameName,
} from '#core/privacy/own-data.ts';
import type { Db } from '#server/db/database.ts';
import type { Person } from '#server/db/person.ts';
import type { TableFacts } from '#server/db/table-facts.ts';
import { OWN_SOURCES, presentFight } from './own-data-kinds.repository.ts';
import { findPerson } from '#server/features/viewers/person.repository.ts';

/** What of viewers is in each table. */
export type ViewerTables = Readonly<Record<string, Pick<TableFacts, 'viewers'>>>;

export interface OwnViewer {
  streamerId: string;
  viewerId: string;
}

/** As whom streamers know these accounts; two that were merged are one. */
export async function listOwnViewers(
  db: Db,
  accounts: readonly { platform: Platform; platformUserId: string }[],
): Promise<OwnViewer[]> {
  return db
    .selectFrom('accounts')
    .select(['streamer_id as streamerId', 'viewer_id as viewerId'])
    .distinct()
    .where((eb) =>
      eb.or(
        accounts.map(({ platform, platformUserId }) =>
          eb.and({ platform, platform_user_id: platformUserId }),
        ),
      ),
    )
    .orderBy('streamer_id')
    .execute();
}

/** What a streamer's pages know of a viewer, and how many rows of each kind; undefined when it is no viewer there. */
export async function readKnown(
  db: Db,
  { streamerId, viewerId }: OwnViewer,
  tables: ViewerTables,
): Promise<KnownOfViewer | undefined> {
  const person = await findPerson(db, streamerId, viewerId);
  const viewer = await db
    .selectFrom('viewers')
    .select(['points', 'xp', 'watchtime', 'created_at as since'])
    .where('id', '=', viewerId)
    .executeTakeFirst();
  if (person === undefined || viewer === undefined) return undefined;
  const { xp, ...counted } = viewer;
  // One after the other: a page of one person takes one connection.
  const counts: [OwnKind, number][] = [];
  for (const kind of OWN_KINDS) counts.push([kind, await count(db, OWN_SOURCES[kind](person))]);
  return {
    viewer: viewerId,
    streamer: await findName(db, streamerId),
    accounts: await listAccounts(db, person),
    ...counted,
    level: levelOfXp(xp),
    character: await findCharacter(db, person),
    counts: Object.fromEntries(counts) as KnownOfViewer['counts'],
    sameName: await countSameName(db, person, tables),
  };
}

/** Behind which row a page begins. */
export interface Place {
  at: number;
  id: string;
}

/** Rows of a kind, newest first, behind a place if one is named; and where the next page begins, null at the end. */
export async function readOwnRows<Kind extends OwnKind>(
  db: Db,
  person: Person,
  { kind, after, limit }: { kind: Kind; after: Place | null; limit: number },
): Promise<{ rows: OwnRow<Kind>[]; next: Place | null }> {
  const from =
    after === null ? sql`` : sql`where at < ${after.at} or (at = ${after.at} and id < ${after.id})`;
  const { rows } = await sql<Place>`select * from (${OWN_SOURCES[kind](person)}) as own ${from}
    order by at desc, id desc limit ${limit}`.execute(db);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => present(kind, row, person)),
    next: last === undefined || rows.length < limit ? null : { at: last.at, id: last.id },
  };
}

function present<Kind extends OwnKind>(kind: Kind, row: unknown, person: Person): OwnRow<Kind> {
  return ownRowSchemas[kind].parse(kind === 'fights' ? presentFight(row, person) : row) as OwnRow<Kind>;
}

async function count(db: Db, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${source}) as own`.execute(db);
  return rows[0]?.count ?? 0;
}

/** By their oldest channel. */
async function findName(db: Db, streamerId: string): Promise<string> {
  const channel = await db
    .selectFrom('channels')
    .select('display_name')
    .where('streamer_id', '=', streamerId)
    .orderBy(sql`case when unlinked_at is null then 0 else 1 end`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return channel?.display_name ?? '';
}

function listAccounts(db: Db, { viewerIds }: Person) {
  return db
    .selectFrom('accounts')
    .select(['platform', 'platform_user_id as id', 'name', 'picture'])
    .select(['followed_at as followedAt', 'last_message_at as lastMessageAt'])
    .where('viewer_id', 'in', viewerIds)
    .orderBy('platform')
    .execute();
}

const idsSchema = z.array(z.string());

async function findCharacter(db: Db, { viewerIds }: Person): Promise<KnownOfViewer['character']> {
  const row = await db
    .selectFrom('battle_characters')
    .select(['level', 'xp', 'skin', 'weapons', 'pets', 'wins', 'losses', 'created_at as since'])
    .where('viewer_id', 'in', viewerIds)
    .executeTakeFirst();
  if (row === undefined) return null;
  const ids = (text: string) => idsSchema.parse(JSON.parse(text));
  return { ...row, weapons: ids(row.weapons), pets: ids(row.pets) };
}

/** What is blanked because it says one of the person's names, though nobody knows whether it is theirs. */
async function countSameName(db: Db, person: Person, tables: ViewerTables): Promise<SameName> {
  const counts: SameName = { donations: 0, events: 0, notes: 0 };
  for (const [table, { viewers }] of Object.entries(tables)) {
    if (typeof viewers === 'string' || viewers.sameName === undefined) continue;
    const { countAs, rowsOf } = viewers.sameName;
    counts[countAs] += await count(db, sql`select 1 from ${sql.table(table)} where ${rowsOf(person)}`);
  }
  return counts;
}
