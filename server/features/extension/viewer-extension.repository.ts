import { sql } from 'kysely';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import type { ViewerExtensionAccountTable, ViewerExtensionTable } from './extension.table.ts';

/** An account by the platform's own id of it. */
export interface AccountKey {
  platform: Platform;
  platformUserId: string;
}

/** A viewer's extension with the accounts that it speaks for. */
export interface ViewerExtension extends ViewerExtensionTable {
  accounts: ViewerExtensionAccountTable[];
}

export async function insertViewerExtension(db: Db, { accounts, ...row }: ViewerExtension): Promise<void> {
  await db.insertInto('viewer_extensions').values(row).execute();
  await db.insertInto('viewer_extension_accounts').values(accounts).execute();
}

/** Gives an approved extension its token and its life. */
export async function giveToken(
  db: Db,
  id: string,
  row: Pick<ViewerExtensionTable, 'token_hash' | 'last_used_at' | 'expires_at'>,
): Promise<void> {
  await db.updateTable('viewer_extensions').set(row).where('id', '=', id).execute();
}

/** The extension of a token that has not expired. */
export async function findViewerExtension(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<ViewerExtension | undefined> {
  const row = await db
    .selectFrom('viewer_extensions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? undefined : (await withAccounts(db, [row]))[0];
}

/** The living extensions that speak for one of these accounts, newest first; those that wait for their token too. */
export async function listViewerExtensions(
  db: Db,
  people: readonly AccountKey[],
  now: number,
): Promise<ViewerExtension[]> {
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('viewer_extensions')
    .selectAll()
    .where('id', 'in', extensionsOf(db, people))
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return withAccounts(db, rows);
}

/** Keeps a token alive that was used. */
export async function renewViewerExtension(
  db: Db,
  id: string,
  row: Pick<ViewerExtensionTable, 'last_used_at' | 'expires_at'>,
): Promise<void> {
  await db.updateTable('viewer_extensions').set(row).where('id', '=', id).execute();
}

/** Sends an extension away that speaks for one of these accounts; false when there is none of this id. */
export async function deleteViewerExtension(
  db: Db,
  people: readonly AccountKey[],
  id: string,
): Promise<boolean> {
  if (people.length === 0) return false;
  const deleted = await db
    .deleteFrom('viewer_extensions')
    .where('id', '=', id)
    .where('id', 'in', extensionsOf(db, people))
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Clears what has expired, and what was approved and never fetched. */
export async function deleteExpiredViewerExtensions(db: Db, now: number): Promise<void> {
  await deleteInBatches(db, { table: 'viewer_extensions', key: ['id'], where: sql`expires_at <= ${now}` });
}

function extensionsOf(db: Db, people: readonly AccountKey[]) {
  return db
    .selectFrom('viewer_extension_accounts')
    .select('extension_id')
    .where((eb) =>
      eb.or(
        people.map(({ platform, platformUserId }) => eb.and({ platform, platform_user_id: platformUserId })),
      ),
    );
}

async function withAccounts(db: Db, rows: readonly ViewerExtensionTable[]): Promise<ViewerExtension[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const accounts = await db
    .selectFrom('viewer_extension_accounts')
    .selectAll()
    .where('extension_id', 'in', ids)
    .orderBy('platform')
    .execute();
  return rows.map((row) => ({
    ...row,
    accounts: accounts.filter((account) => account.extension_id === row.id),
  }));
}
