import { sql, type Selectable, type Updateable } from 'kysely';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { insertInto } from '#server/db/own-rows.ts';
import type { ViewerSessionTable } from './viewer-session.table.ts';

interface ViewerAccountKey {
  platform: Platform;
  platformUserId: string;
}

export const insertViewerLoginCode = insertInto('viewer_login_codes');

/** Takes a platform's code out, so that it works once; one that has expired stays for the housekeeping. */
export async function takeViewerLoginCode(db: Db, codeHash: string, platform: Platform, now: number) {
  return db
    .deleteFrom('viewer_login_codes')
    .where('code_hash', '=', codeHash)
    .where('platform', '=', platform)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export const insertViewerSession = insertInto('viewer_sessions');

/** A platform's session that has not expired. */
export async function findViewerSession(db: Db, idHash: string, platform: Platform, now: number) {
  return db
    .selectFrom('viewer_sessions')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('platform', '=', platform)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Writes what its use has changed about a session. */
export async function touchViewerSession(
  db: Db,
  idHash: string,
  changes: Updateable<ViewerSessionTable>,
): Promise<void> {
  await db.updateTable('viewer_sessions').set(changes).where('id_hash', '=', idHash).execute();
}

/** An account's sessions that have not expired, the last used first. */
export async function listViewerSessions(
  db: Db,
  { platform, platformUserId }: ViewerAccountKey,
  now: number,
): Promise<Selectable<ViewerSessionTable>[]> {
  return db
    .selectFrom('viewer_sessions')
    .selectAll()
    .where('platform', '=', platform)
    .where('platform_user_id', '=', platformUserId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id_hash')
    .execute();
}

/** Ends one session, if it is the account's. */
export async function deleteOwnViewerSession(
  db: Db,
  { platform, platformUserId }: ViewerAccountKey,
  idHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('viewer_sessions')
    .where('id_hash', '=', idHash)
    .where('platform', '=', platform)
    .where('platform_user_id', '=', platformUserId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of an account but one. */
export async function deleteOtherViewerSessions(
  db: Db,
  { platform, platformUserId }: ViewerAccountKey,
  kept: string,
): Promise<void> {
  await db
    .deleteFrom('viewer_sessions')
    .where('platform', '=', platform)
    .where('platform_user_id', '=', platformUserId)
    .where('id_hash', '!=', kept)
    .execute();
}

export async function deleteViewerSession(db: Db, idHash: string, platform: Platform): Promise<void> {
  await db
    .deleteFrom('viewer_sessions')
    .where('id_hash', '=', idHash)
    .where('platform', '=', platform)
    .execute();
}

/** Deletes sessions that let nobody in any more. */
export async function deleteExpiredViewerSessions(db: Db, now: number): Promise<void> {
  await deleteInBatches(db, { table: 'viewer_sessions', key: ['id_hash'], where: sql`expires_at <= ${now}` });
}

/** Deletes codes that nobody used in time. */
export async function deleteExpiredViewerCodes(db: Db, now: number): Promise<void> {
  await deleteInBatches(db, {
    table: 'viewer_login_codes',
    key: ['code_hash'],
    where: sql`expires_at <= ${now}`,
  });
}
