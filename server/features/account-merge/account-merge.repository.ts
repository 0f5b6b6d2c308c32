import { sql, type Insertable, type Selectable } from 'kysely';
import { nameKey } from '#core/base/text.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { rankViewer } from '#server/features/viewers/block.repository.ts';
import { listMergedIds } from '#server/features/viewers/merged-viewers.repository.ts';
import type { AccountTable, ViewerTable } from '#server/features/viewers/viewer.table.ts';
import type { MergeOfferTable, AccountMergeTable } from './account-merge.table.ts';

export type ViewerRow = Selectable<ViewerTable>;

/** Two viewers of a streamer as they stay until the transaction ends. */
export function lockViewers(tx: Db, streamerId: string, ids: readonly string[]): Promise<ViewerRow[]> {
  return tx
    .updateTable('viewers')
    .set((eb) => ({ points: eb.ref('points') }))
    .where('streamer_id', '=', streamerId)
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

export function listAccounts(db: Db, viewerIds: readonly string[]): Promise<AccountTable[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('viewer_id', 'in', viewerIds)
    .orderBy('platform')
    .orderBy('id')
    .execute();
}

export async function hasMerges(db: Db, viewerId: string): Promise<boolean> {
  return (await listMergedIds(db, viewerId)).length > 0;
}

/** Whether points are on their way to a viewer in a prediction or a raffle that has not ended. */
export async function isPlaying(db: Db, viewerId: string): Promise<boolean> {
  const bet = await db
    .selectFrom('bets')
    .innerJoin('predictions', 'predictions.id', 'bets.prediction_id')
    .select('bets.viewer_id')
    .where('bets.viewer_id', '=', viewerId)
    .where('predictions.state', 'in', ['open', 'closed', 'settling'])
    .executeTakeFirst();
  if (bet !== undefined) return true;
  const entry = await db
    .selectFrom('raffle_entries')
    .innerJoin('raffles', 'raffles.id', 'raffle_entries.raffle_id')
    .select('raffle_entries.viewer_id')
    .where('raffle_entries.viewer_id', '=', viewerId)
    .where('raffles.running_of', 'is not', null)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Hands accounts to another viewer and puts both on the rankings of the platforms that they have now. */
export async function moveAccounts(
  tx: Db,
  accountIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (accountIds.length > 0)
    await tx.updateTable('accounts').set({ viewer_id: to }).where('id', 'in', accountIds).execute();
  for (const id of [from, to]) await rankViewer(tx, id);
}

/** Hands experience and watchtime over. */
export async function moveProgress(
  tx: Db,
  { xp, watchtime }: Pick<ViewerTable, 'xp' | 'watchtime'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const add = (id: string, sign: 1 | -1) =>
    tx
      .updateTable('viewers')
      .set((eb) => ({ xp: eb('xp', '+', sign * xp), watchtime: eb('watchtime', '+', sign * watchtime) }))
      .where('id', '=', id)
      .execute();
  await add(from, -1);
  await add(to, 1);
}

/** Hands the battle character over where the other one has none; false when it stays. */
export async function moveCharacter(tx: Db, { from, to }: { from: string; to: string }): Promise<boolean> {
  const has = (id: string) =>
    tx.selectFrom('battle_characters').select('viewer_id').where('viewer_id', '=', id).executeTakeFirst();
  if ((await has(from)) === undefined || (await has(to)) !== undefined) return false;
  await tx.updateTable('battle_characters').set({ viewer_id: to }).where('viewer_id', '=', from).execute();
  return true;
}

export async function insertMerge(tx: Db, row: Insertable<AccountMergeTable>): Promise<void> {
  await tx.insertInto('viewer_joins').values(row).execute();
}

export function findMerge(db: Db, streamerId: string, id: string): Promise<AccountMergeTable | undefined> {
  return db
    .selectFrom('viewer_joins')
    .selectAll()
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
}

/** Ends a merge, once; false when it has ended before. */
export async function endMerge(tx: Db, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('viewer_joins')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was merged into a viewer, the newest first. */
export function listMerges(db: Db, viewerId: string): Promise<AccountMergeTable[]> {
  return db
    .selectFrom('viewer_joins')
    .selectAll()
    .where('viewer_id', '=', viewerId)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .execute();
}

/** Keeps what an account said, in the place of what it said before. */
export async function saveOffer(tx: Db, offer: MergeOfferTable): Promise<void> {
  const { account_id, ...said } = offer;
  await tx
    .insertInto('join_offers')
    .values({ account_id, ...said })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(said))
    .execute();
}

/** Deletes what nobody answered. */
export async function forgetOffers(db: Db, before: number): Promise<void> {
  await deleteInBatches(db, { table: 'join_offers', key: ['account_id'], where: sql`at < ${before}` });
}

/** The viewer who named this login since a moment and got this word for it; what was said is used up. */
export async function takeOffer(
  tx: Db,
  streamerId: string,
  { platform, login, word, since }: { platform: Platform; login: string; word: string; since: number },
): Promise<string | undefined> {
  const offer = await tx
    .selectFrom('join_offers')
    .innerJoin('accounts', 'accounts.id', 'join_offers.account_id')
    .select(['accounts.id', 'accounts.viewer_id'])
    .where('join_offers.streamer_id', '=', streamerId)
    .where('join_offers.platform', '=', platform)
    .where('join_offers.login_key', '=', nameKey(login))
    .where('join_offers.word', '=', word)
    .where('join_offers.at', '>=', since)
    .executeTakeFirst();
  if (offer === undefined) return undefined;
  await tx.deleteFrom('join_offers').where('account_id', '=', offer.id).execute();
  return offer.viewer_id;
}
