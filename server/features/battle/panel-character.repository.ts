import type { PanelCharacter } from '#core/battle/panel-schema.ts';
import { skinSchema } from '#core/battle/schema.ts';
import { nameKey } from '#core/base/text.ts';
import type { Db } from '#server/db/database.ts';
import { insertInto } from '#server/db/own-rows.ts';

function charactersOf(db: Db, streamerId: string, search: string) {
  const key = nameKey(search);
  return db
    .selectFrom('battle_characters')
    .where('battle_characters.streamer_id', '=', streamerId)
    .$if(key !== '', (query) =>
      query.where('battle_characters.viewer_id', 'in', (eb) =>
        eb
          .selectFrom('accounts')
          .select('accounts.viewer_id')
          .where('accounts.streamer_id', '=', streamerId)
          .where('accounts.name_key', '>=', key)
          .where('accounts.name_key', '<', `${key}\u{10ffff}`),
      ),
    );
}

/** The strongest characters, of a search those whose viewer has a name that begins with it. */
export async function listCharacters(
  db: Db,
  streamerId: string,
  search: string,
  limit: number,
): Promise<PanelCharacter[]> {
  const rows = await charactersOf(db, streamerId, search)
    .selectAll('battle_characters')
    .orderBy('level', 'desc')
    .orderBy('xp', 'desc')
    .orderBy('viewer_id')
    .limit(limit)
    .execute();
  const names = await listNames(
    db,
    rows.map((row) => row.viewer_id),
  );
  return rows.map((row) => ({
    id: row.viewer_id,
    name: names.get(row.viewer_id)?.name ?? '',
    picture: names.get(row.viewer_id)?.picture ?? '',
    level: row.level,
    xp: row.xp,
    skin: skinSchema.parse(row.skin),
    weapons: countItems(row.weapons),
    pets: countItems(row.pets),
    wins: row.wins,
    losses: row.losses,
  }));
}

export async function countCharacters(db: Db, streamerId: string, search: string): Promise<number> {
  const { count } = await charactersOf(db, streamerId, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The streamer of a character; undefined when there is none. */
export async function findOwner(db: Db, viewerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('battle_characters')
    .select('streamer_id')
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst();
  return row?.streamer_id;
}

export const insertReset = insertInto('battle_resets');

/** Of several accounts of a viewer, the one that wrote last gives the name. */
async function listNames(
  db: Db,
  viewerIds: readonly string[],
): Promise<Map<string, { name: string; picture: string }>> {
  if (viewerIds.length === 0) return new Map();
  const accounts = await db
    .selectFrom('accounts')
    .select(['viewer_id', 'name', 'picture', 'last_message_at'])
    .where('viewer_id', 'in', viewerIds)
    .execute();
  accounts.sort((one, other) => (one.last_message_at ?? 0) - (other.last_message_at ?? 0));
  return new Map(accounts.map(({ viewer_id, name, picture }) => [viewer_id, { name, picture }]));
}

function countItems(text: string): number {
  const items: unknown = JSON.parse(text);
  return Array.isArray(items) ? items.length : 0;
}
