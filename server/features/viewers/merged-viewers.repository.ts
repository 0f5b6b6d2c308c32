import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';

/** Who has what viewers had who were merged into another one. */
export async function listOwners(db: Db, viewerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('viewer_joins')
    .select(['joined_id', 'viewer_id'])
    .where('joined_id', 'in', viewerIds)
    .where('undone_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.joined_id, row.viewer_id]));
}

/** The same, and nobody of them is merged or parted until the transaction ends. */
export async function holdOwners(tx: Db, viewerIds: readonly string[]): Promise<Map<string, string>> {
  await holdViewers(tx).where('id', 'in', viewerIds).execute();
  return listOwners(tx, viewerIds);
}

/** Whoever has these accounts keeps them until the transaction ends. */
export async function holdAccounts(tx: Db, accountIds: readonly string[]): Promise<void> {
  const owners = tx.selectFrom('accounts').select('viewer_id').where('id', 'in', accountIds);
  await holdViewers(tx).where('id', 'in', owners).execute();
}

/** Who is held by a merge until now is read by the next statement as the merge left them. */
function holdViewers(tx: Db) {
  // No index has this column.
  return tx.updateTable('viewers').set((eb) => ({ watchtime: eb.ref('watchtime') }));
}

/** Everybody who was merged into a viewer. */
export async function listMergedIds(db: Db, viewerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('viewer_joins')
    .select('joined_id')
    .where('viewer_id', '=', viewerId)
    .where('undone_at', 'is', null)
    .execute();
  return rows.map((row) => row.joined_id);
}

/** Account ids as the row of a merge has them. */
export function readAccountIds(json: string): string[] {
  return z.parse(z.array(z.string()), JSON.parse(json));
}
