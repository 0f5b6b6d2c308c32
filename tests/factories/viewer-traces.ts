import { nameKey } from '#core/base/text.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import type { RootDb } from '#server/db/database.ts';
import { insertAlert } from '#server/features/alerts/alert-queue.repository.ts';
import { insertEvent } from '#server/features/events/event.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeCharacter, storeGames } from './game-traces.ts';
import type { Traced } from './traced.ts';

/** Leaves something of a stored Twitch viewer in every table that can hold it. */
export async function storeTraces(db: RootDb, person: Traced): Promise<void> {
  const { viewerId, name, userId } = person;
  await db
    .updateTable('accounts')
    .set({ name, name_key: nameKey(name), picture: `/${userId}.png`, platform_user_id: userId })
    .where('viewer_id', '=', viewerId)
    .execute();
  await storeEvents(db, person);
  await storeDeeds(db, person);
  await storeGames(db, person);
  await storeCharacter(db, person);
  await storeModeration(db, person);
  await storeLogins(db, person);
}

/** An event of their account with its alert, and one by the name alone. */
async function storeEvents(db: RootDb, { streamerId, name, userId, words }: Traced): Promise<void> {
  const channel_id = `channel-${streamerId}`;
  for (const actor_id of [userId, '']) {
    const id = systemRandom.id();
    await insertEvent(db, {
      id,
      streamer_id: streamerId,
      channel_id,
      platform: 'twitch',
      type: 'donation',
      delivery_id: id,
      business_key: actor_id === '' ? null : `follow:1:${userId}`,
      actor_id,
      actor_name: name,
      amount: 5,
      currency: 'EUR',
      tier: null,
      message: words,
      occurred_at: 1,
      received_at: 1,
      late: 0,
      test: 0,
      raw: JSON.stringify({ name, userId, words }),
    });
    const header = 'Propina';
    await insertAlert(db, {
      id,
      streamer_id: streamerId,
      channel_id,
      event_id: id,
      header,
      priority: 1,
      play: {
        header,
        type: 'donation',
        platform: 'twitch',
        name,
        message: words,
        test: false,
        language: 'es',
        item: defaultAlert(header),
      },
      state: 'shown',
      arrival: 1,
      created_at: 1,
      late: 0,
      by_hand: 0,
    });
  }
  await db
    .insertInto('unreadable_events')
    .values({
      id: systemRandom.id(),
      platform: 'twitch',
      channel_id,
      delivery_id: systemRandom.id(),
      subject: 'x',
      reason: 'x',
      raw: JSON.stringify({ userId, name, words }),
      unknown: 0,
      received_at: 1,
    })
    .execute();
  const { last } = await db
    .updateTable('stream_cursor')
    .set((row) => ({ last: row('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const frame = { streamer_id: streamerId, channel_id, topic: 'events', at: 1 };
  await db
    .insertInto('stream_log')
    .values({ ...frame, cursor: last, data: JSON.stringify({ name, words }) })
    .execute();
}

/** What they bought, gave, said and subscribed to. */
async function storeDeeds(db: RootDb, { streamerId, viewerId, name, userId, words }: Traced): Promise<void> {
  const channel_id = `channel-${streamerId}`;
  const id = systemRandom.id();
  const of = { id, streamer_id: streamerId };
  await db
    .insertInto('purchases')
    .values({
      ...of,
      channel_id,
      viewer_id: viewerId,
      item_id: 'i',
      item_name: 'Agua',
      item_image: '',
      viewer_name: name,
      platform: 'twitch',
      platform_user_id: userId,
      price: 5,
      text: words,
      state: 'done',
      entry_key: id,
      created_at: 1,
      settled_at: 1,
      points_left: 0,
      stock_left: 0,
    })
    .execute();
  await db
    .insertInto('donations')
    .values({
      ...of,
      channel_id,
      invoice: id,
      account: 'ana@example.org',
      name,
      message: words,
      amount: 500,
      currency: 'EUR',
      status: 'completed',
      txn_id: id,
      credited_by: null,
      refunded: 0,
      created_at: 1,
      credited_at: 1,
    })
    .execute();
  await db
    .insertInto('quotes')
    .values({ ...of, number: userId.codePointAt(1) ?? 1, text: 'x', game: '', added_by: name, created_at: 1 })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await db
    .insertInto('ledger')
    .values({ ...of, viewer_id: viewerId, amount: 0, reason: 'given', reference: name, entry_key: id, at: 1 })
    .execute();
  await db
    .insertInto('subscription_cycles')
    .values({
      id,
      channel_id,
      user_id: userId,
      event_id: id,
      started_at: 1,
      tier: '1000',
      bare_at: null,
      months: null,
      plan_months: 1,
      paid: 1,
    })
    .execute();
  await db
    .insertInto('outbox')
    .values({
      id,
      entry_key: id,
      channel_id,
      text: `@${name} tiene 50 puntos`,
      state: 'sent',
      attempts: 1,
      created_at: 1,
      message_id: null,
    })
    .execute();
}

async function storeModeration(db: RootDb, { streamerId, name, userId, words }: Traced): Promise<void> {
  await db
    .insertInto('moderation_log')
    .values({
      id: systemRandom.id(),
      streamer_id: streamerId,
      channel_id: `channel-${streamerId}`,
      platform: 'twitch',
      message_id: systemRandom.id(),
      user_id: userId,
      user_login: nameKey(name),
      user_name: name,
      text: words,
      filter: null,
      found: words,
      moderator: name,
      action: 'delete',
      seconds: null,
      state: 'done',
      problem: null,
      ban_id: '',
      attempts: 1,
      due_at: null,
      created_at: 1,
    })
    .execute();
  await db
    .insertInto('moderation_permits')
    .values({ streamer_id: streamerId, platform: 'twitch', name_key: nameKey(name), until: 9 })
    .execute();
}

async function storeLogins(db: RootDb, { name, userId }: Traced): Promise<void> {
  const login = { platform: 'twitch', platform_user_id: userId, name, picture: '', expires_at: 9 } as const;
  const key = systemRandom.id();
  await db
    .insertInto('viewer_sessions')
    .values({ ...login, id_hash: key, created_at: 1, device: '', address: '', seen_at: 1 })
    .execute();
  await db
    .insertInto('viewer_login_codes')
    .values({ ...login, code_hash: key })
    .execute();
  await db
    .insertInto('viewer_extensions')
    .values({ id: key, token_hash: key, may_buy: 1, created_at: 1, last_used_at: 1, expires_at: 9 })
    .execute();
  await db
    .insertInto('viewer_extension_accounts')
    .values({ extension_id: key, platform: 'twitch', platform_user_id: userId, name, picture: '' })
    .execute();
}
