import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { deleteOwn, insertInto, listOwn } from '#server/db/own-rows.ts';
import type { ExtensionTable } from './extension.table.ts';

export const insertPairing = insertInto('extension_pairings');

/** Says who approves a pairing; false when it is unknown, too old, or approved already. */
export async function approvePairing(
  db: Db,
  codeHash: string,
  streamerId: string,
  now: number,
): Promise<boolean> {
  const approved = await db
    .updateTable('extension_pairings')
    .set({ streamer_id: streamerId })
    .where('code_hash', '=', codeHash)
    .where('person', '=', 'streamer')
    .where('streamer_id', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return approved !== undefined;
}

/** The same for a viewer's, whose extension waits for its token from then on. */
export async function approveViewerPairing(
  db: Db,
  codeHash: string,
  viewerExtensionId: string,
  now: number,
): Promise<boolean> {
  const approved = await db
    .updateTable('extension_pairings')
    .set({ viewer_extension_id: viewerExtensionId })
    .where('code_hash', '=', codeHash)
    .where('person', '=', 'viewer')
    .where('viewer_extension_id', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return approved !== undefined;
}

/** A pairing that has not expired, by its extension's secret. */
export async function findPairing(db: Db, secretHash: string, now: number) {
  return db
    .selectFrom('extension_pairings')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** False when somebody else took it away first. */
export async function deletePairing(db: Db, secretHash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('extension_pairings')
    .where('secret_hash', '=', secretHash)
    .returning('code_hash')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Clears pairings that nobody approved in time. */
export async function deleteExpiredPairings(db: Db, now: number): Promise<void> {
  await deleteInBatches(db, {
    table: 'extension_pairings',
    key: ['code_hash'],
    where: sql`expires_at <= ${now}`,
  });
}

export const insertExtension = insertInto('extensions');

/** A streamer's connected extensions, newest first. */
export const listExtensions = listOwn('extensions', { created_at: 'desc', id: 'asc' });

/** By its token, unless its streamer is banned. */
export async function findExtension(db: Db, tokenHash: string): Promise<ExtensionTable | undefined> {
  return db
    .selectFrom('extensions')
    .innerJoin('streamers', 'streamers.id', 'extensions.streamer_id')
    .selectAll('extensions')
    .where('token_hash', '=', tokenHash)
    .where('streamers.banned', '=', 0)
    .executeTakeFirst();
}

export async function noteExtensionUse(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('extensions').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Sends a streamer's own extension away; false when there is none of this id. */
export const deleteExtension = deleteOwn('extensions');
