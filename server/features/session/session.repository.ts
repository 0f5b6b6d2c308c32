import { sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { insertInto } from '#server/db/own-rows.ts';
import type { SessionTable } from './session.table.ts';

export const insertSession = insertInto('sessions');

/** A session that has not expired, of a streamer who is not banned. */
export async function findSession(db: Db, idHash: string, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('streamers', 'streamers.id', 'sessions.streamer_id')
    .selectAll('sessions')
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_at', '>', now)
    .where('streamers.banned', '=', 0)
    .executeTakeFirst();
}

/** Writes what its use has changed about a session. */
export async function touchSession(db: Db, idHash: string, changes: Updateable<SessionTable>): Promise<void> {
  await db.updateTable('sessions').set(changes).where('id_hash', '=', idHash).execute();
}

/** A streamer's sessions that have not expired, the last used first. */
export async function listSessions(db: Db, streamerId: string, now: number) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id_hash')
    .execute();
}

/** Ends one session, if it is the streamer's. */
export async function deleteOwnSession(db: Db, streamerId: string, idHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id_hash', '=', idHash)
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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

/** Ends all sessions of a streamer, but for one if it is named; answers the hashes of their ids. */
export async function deleteSessions(db: Db, streamerId: string, kept = ''): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('streamer_id', '=', streamerId)
    .where('id_hash', '!=', kept)
    .returning('id_hash')
    .execute();
  return rows.map((row) => row.id_hash);
}

/** Hashes of all sessions that still let somebody in. */
export async function listSessionHashes(db: Db, now: number): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id_hash').where('expires_at', '>', now).execute();
  return rows.map((row) => row.id_hash);
}

export const insertLoginCode = insertInto('login_codes');

/** Takes a code out, so that it works once. */
export async function takeLoginCode(db: Db, codeHash: string) {
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
