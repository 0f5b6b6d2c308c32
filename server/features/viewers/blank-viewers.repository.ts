import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isNamed, type Person } from '#server/db/person.ts';

/** Entries of the ledger that name the person, or somebody of the same name. Presence names a channel, by its id. */
export function namesInLedger(person: Person): RawBuilder<boolean> {
  return sql<boolean>`(streamer_id = ${person.streamerId} and reason <> 'presence' and ${isNamed(person, 'reference')})`;
}

export async function blankReferences(tx: Db, person: Person): Promise<void> {
  await sql`update ledger set reference = '' where ${namesInLedger(person)}`.execute(tx);
}

export async function dropOffers(tx: Db, { streamerId, accounts, nameKeys }: Person): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .deleteFrom('join_offers')
    .where('streamer_id', '=', streamerId)
    .where((eb) => eb.or([eb('account_id', 'in', ids), ...nameKeys.map((key) => eb('login_key', '=', key))]))
    .execute();
}

export async function blankJoins(tx: Db, { viewerIds }: Person): Promise<void> {
  await tx
    .updateTable('viewer_joins')
    .set({ made_by: '' })
    .where('made_in', '=', 'chat')
    .where('viewer_id', 'in', viewerIds)
    .execute();
}

/** Off every ranking, and kept out no more: nobody knows who it was. */
export async function hideViewers(tx: Db, { viewerIds }: Person): Promise<void> {
  await tx
    .updateTable('viewers')
    .set({ on_trovo: 0, on_twitch: 0, on_youtube: 0, on_kick: 0, blocked_at: null })
    .where('id', 'in', viewerIds)
    .execute();
}

/** The rows stay, for the ledger to be read by; nothing of a platform is in them. */
export async function blankAccounts(tx: Db, { accounts }: Person, newId: string): Promise<void> {
  for (const [nth, { id }] of accounts.entries()) {
    const platform_user_id = `${newId}:${nth}`;
    await tx
      .updateTable('accounts')
      .set({
        platform_user_id,
        name: '',
        // No name leads to it, not even an empty one.
        name_key: platform_user_id,
        picture: '',
        last_rank: 0,
        last_message_at: null,
        followed_at: null,
      })
      .where('id', '=', id)
      .execute();
  }
}
