import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import type { LoginCodeTable, SessionTable } from './session.table.ts';

export async function insertSession(db: Db, row: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** A session that has not expired, of a streamer who is not banned. */
export async function findSession(
  db: Db,
  idHash: string,
  now: number,
): Promise<Selectable<SessionTable> | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('streamers', 'streamers.id', 'sessions.streamer_id')
    .selectAll('sessions')
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_at', '>', now)
    .where('streamers.banned', '=', 0)
    .executeTakeFirst();
}

export async function extendSession(db: Db, idHash: string, expiresAt: number): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id_hash', '=', idHash).execute();
}

/** Sets one session's panel on a channel. */
export async function pointSession(db: Db, idHash: string, channelId: string): Promise<void> {
  await db.updateTable('sessions').set({ channel_id: channelId }).where('id_hash', '=', idHash).execute();
}

/** Sets the panels of one channel on another. */
export async function moveSessions(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('sessions').set({ channel_id: to }).where('channel_id', '=', from).execute();
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/** Ends all sessions of a streamer; answers the hashes of their ids. */
export async function deleteSessions(db: Db, streamerId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('streamer_id', '=', streamerId)
    .returning('id_hash')
    .execute();
  return rows.map((row) => row.id_hash);
}

/** Hashes of all sessions that still let somebody in. */
export async function listSessionHashes(db: Db, now: number): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id_hash').where('expires_at', '>', now).execute();
  return rows.map((row) => row.id_hash);
}

export async function insertLoginCode(db: Db, row: Insertable<LoginCodeTable>): Promise<void> {
  await db.insertInto('login_codes').values(row).execute();
}

/** Takes a code out, so that it works once. */
export async function takeLoginCode(
  db: Db,
  codeHash: string,
): Promise<Selectable<LoginCodeTable> | undefined> {
  return db.deleteFrom('login_codes').where('code_hash', '=', codeHash).returningAll().executeTakeFirst();
}

/** Deletes sessions that let nobody in any more. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await deleteInBatches(db, { table: 'sessions', key: ['id_hash'], where: sql`expires_at <= ${now}` });
}

/** Deletes codes that nobody used in time. */
export async function deleteExpiredLoginCodes(db: Db, now: number): Promise<void> {
  await deleteInBatches(db, { table: 'login_codes', key: ['code_hash'], where: sql`expires_at <= ${now}` });
}
