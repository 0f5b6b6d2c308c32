import type { Db } from '#server/db/database.ts';
import type { Person } from '#server/db/person.ts';

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
