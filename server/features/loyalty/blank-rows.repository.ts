import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { contains, isAccount, isNamed, ofChannels, type Person } from './person.repository.ts';

/** Tables in which a viewer's rows are found by the viewer. */
type OfViewer = 'giveaway_entries' | 'giveaway_winners' | 'raffle_entries';

export async function blankEntries(tx: Db, person: Person, table: OfViewer): Promise<void> {
  await tx.updateTable(table).set({ name: '' }).where('viewer_id', 'in', person.viewerIds).execute();
}

/** Columns that name somebody who may be the person, by the name alone. */
const NAMED = {
  quotes: 'added_by',
  raffles: 'opened_by',
  points_backups: 'made_by',
  ledger: 'reference',
  donation_refusals: 'name',
} as const;

export async function blankNamed(tx: Db, person: Person, table: keyof typeof NAMED): Promise<void> {
  const column = NAMED[table];
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = '' where streamer_id = ${person.streamerId}
    and ${isNamed(person, column)}`.execute(tx);
}

export async function blankDonations(tx: Db, person: Person): Promise<void> {
  await sql`update donations set name = '', message = '' where streamer_id = ${person.streamerId}
    and ${isNamed(person, 'name')}`.execute(tx);
}

export async function blankPurchases(tx: Db, person: Person, newId: string): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ viewer_name: '', platform_user_id: newId, text: '' })
    .where('viewer_id', 'in', person.viewerIds)
    .where('platform_user_id', '!=', newId)
    .execute();
}

/** What was still to be done at the platform is called off: it would name the account. */
export async function blankModeration(tx: Db, person: Person, newId: string): Promise<void> {
  const { streamerId } = person;
  await sql`update moderation_log set user_id = ${newId}, user_login = '', user_name = '', text = '', found = '',
      due_at = null where streamer_id = ${streamerId}
    and ${isAccount(person, { platform: 'platform', user: 'user_id' })}`.execute(tx);
  await sql`update moderation_log set moderator = '' where streamer_id = ${streamerId}
    and ${isNamed(person, 'moderator')}`.execute(tx);
}

export async function blankCycles(tx: Db, person: Person, newId: string): Promise<void> {
  const ids = person.accounts.map(({ userId }) => userId);
  if (ids.length === 0) return;
  await sql`update subscription_cycles set user_id = ${newId} where ${ofChannels(person)}
    and user_id in (${sql.join(ids)})`.execute(tx);
}

export async function blankReplies(tx: Db, person: Person): Promise<void> {
  await sql`update outbox set text = '' where state <> 'waiting' and ${ofChannels(person)}
    and ${contains(sql`text`, person.names)}`.execute(tx);
}

export async function dropPermits(tx: Db, { streamerId, nameKeys }: Person): Promise<void> {
  if (nameKeys.length === 0) return;
  await tx
    .deleteFrom('moderation_permits')
    .where('streamer_id', '=', streamerId)
    .where('name_key', 'in', nameKeys)
    .execute();
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

export async function dropCharacters(tx: Db, { viewerIds }: Person): Promise<void> {
  for (const table of ['battle_resets', 'battle_characters'] as const)
    await tx.deleteFrom(table).where('viewer_id', 'in', viewerIds).execute();
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
