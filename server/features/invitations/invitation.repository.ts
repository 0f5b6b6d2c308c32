import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { insertInto } from '#server/db/own-rows.ts';

/** A streamer's invitations that still let somebody in, newest first. */
export async function listOpenInvitations(db: Db, streamerId: string, now: number) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export const insertInvitation = insertInto('invitations');

/** Until when an invitation lets somebody in; undefined when it was used, has expired or never was. */
export async function findInvitationEnd(db: Db, codeHash: string, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('invitations')
    .select('expires_at')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Uses an invitation up; false when it was used, has expired or never was. */
export async function takeInvitation(db: Db, codeHash: string, now: number): Promise<boolean> {
  const taken = await db
    .updateTable('invitations')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes a streamer's own invitation back; false when there is none of this id. */
export async function deleteInvitation(db: Db, streamerId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Clears what lets nobody in any more. */
export async function deleteExpiredInvitations(db: Db, now: number): Promise<void> {
  await deleteInBatches(db, { table: 'invitations', key: ['id'], where: sql`expires_at <= ${now}` });
}
