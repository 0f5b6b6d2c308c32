import type { Db } from '#server/db/database.ts';
import type { Person } from '#server/db/person.ts';

export async function dropOffers(tx: Db, { streamerId, accounts, nameKeys }: Person): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .deleteFrom('join_offers')
    .where('streamer_id', '=', streamerId)
    .where((eb) => eb.or([eb('account_id', 'in', ids), ...nameKeys.map((key) => eb('login_key', '=', key))]))
    .execute();
}

export async function blankMerges(tx: Db, { viewerIds }: Person): Promise<void> {
  await tx
    .updateTable('viewer_joins')
    .set({ made_by: '' })
    .where('made_in', '=', 'chat')
    .where('viewer_id', 'in', viewerIds)
    .execute();
}
