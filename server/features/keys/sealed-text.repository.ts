import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { SEALED_COLUMNS, type SealedColumn } from '#server/lib/secrets.ts';

/** A sealed text where it is kept. */
export interface SealedText {
  column: SealedColumn;
  /** Of its row. */
  id: string;
  sealed: string;
}

const ID_OF: Record<TableOf<SealedColumn>, string> = {
  channels: 'id',
  channel_tokens: 'channel_id',
  discord_accounts: 'id',
  gif_keys: 'streamer_id',
  push_keys: 'id',
};
type TableOf<Column> = Column extends `${infer Table}.${string}` ? Table : never;

function place(column: SealedColumn) {
  // The names are those of the list, as its type says.
  const [table, name] = column.split('.') as [TableOf<SealedColumn>, string];
  return { table: sql.table(table), name: sql.ref(name), id: sql.ref(ID_OF[table]) };
}

/** Every text that is sealed in this database. */
export async function listSealedTexts(db: Db): Promise<SealedText[]> {
  const found: SealedText[] = [];
  for (const column of SEALED_COLUMNS) {
    const { table, name, id } = place(column);
    const { rows } = await sql<{ id: string; sealed: string }>`select ${id} as id, ${name} as sealed
      from ${table} where ${name} is not null`.execute(db);
    found.push(...rows.map((row) => ({ column, ...row })));
  }
  return found;
}

/** Puts another text in the place of one that is still the same; false where a running server was quicker. */
export async function replaceSealedText(
  db: Db,
  { column, id: row, sealed }: SealedText,
  anew: string,
): Promise<boolean> {
  const { table, name, id } = place(column);
  const result = await sql`update ${table} set ${name} = ${anew}
    where ${id} = ${row} and ${name} = ${sealed}`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Gives a channel another widget address. */
export async function replaceBid(db: Db, id: string, sealed: string, hash: string): Promise<void> {
  await db.updateTable('channels').set({ bid_sealed: sealed, bid_hash: hash }).where('id', '=', id).execute();
}

/** Takes away what a text that cannot be opened was good for. A channel's own address is `replaceBid`'s. */
export async function dropSealedText(
  db: Db,
  { column, id }: { column: Exclude<SealedColumn, 'channels.bid_sealed'>; id: string },
): Promise<void> {
  switch (column) {
    case 'channel_tokens.access_sealed':
    case 'channel_tokens.refresh_sealed':
      await db.deleteFrom('channel_tokens').where('channel_id', '=', id).execute();
      break;
    case 'discord_accounts.access_sealed':
    case 'discord_accounts.refresh_sealed':
      await db
        .updateTable('discord_accounts')
        .set({ access_sealed: null, refresh_sealed: null, expires_at: 0 })
        .where('id', '=', id)
        .execute();
      break;
    case 'gif_keys.key_sealed':
      await db.deleteFrom('gif_keys').where('streamer_id', '=', id).execute();
      break;
    case 'push_keys.private_sealed':
      await db.deleteFrom('push_keys').where('id', '=', id).execute();
      // Every browser gave its address for that key alone; it subscribes anew when the viewer comes back.
      await db.deleteFrom('push_browsers').execute();
  }
}

/** Ends the sessions of all streamers: their next login brings new tokens. */
export async function endAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
}
