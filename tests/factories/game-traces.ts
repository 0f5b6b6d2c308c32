import type { RootDb } from '#server/db/database.ts';
import { systemRandom } from '#server/lib/ids.ts';
import type { Traced } from './traced.ts';

/** A giveaway and a raffle that they were in, and a fight. */
export async function storeGames(db: RootDb, { streamerId, viewerId, name }: Traced): Promise<void> {
  const id = systemRandom.id();
  const of = { id, streamer_id: streamerId };
  await db
    .insertInto('giveaways')
    .values({
      ...of,
      open_of: null,
      title: 'x',
      keyword: '!x',
      keyword_key: 'x',
      winners: 1,
      subscriber_weight: 1,
      state: 'drawn',
      entrants: 1,
      tickets: 1,
      created_at: 1,
      changed_at: 1,
    })
    .execute();
  const entry = { viewer_id: viewerId, name, platform: 'twitch', at: 1 } as const;
  await db
    .insertInto('giveaway_entries')
    .values({ ...entry, giveaway_id: id, joined: 1, bought: 0 })
    .execute();
  await db
    .insertInto('giveaway_winners')
    .values({ ...entry, giveaway_id: id, place: 1, replaced: 0 })
    .execute();
  await db
    .insertInto('raffles')
    .values({
      ...of,
      running_of: null,
      state: 'ended',
      amount: 5,
      winners: 0,
      keyword_key: 'x',
      entrants: 1,
      winning: 1,
      share: 5,
      extra: 0,
      paid_until: 1,
      opened_by: name,
      opened_at: 1,
      closes_at: 2,
    })
    .execute();
  await db
    .insertInto('raffle_entries')
    .values({ raffle_id: id, viewer_id: viewerId, place: 1, name, platform: 'twitch' })
    .execute();
  await db
    .insertInto('battle_fights')
    .values({
      ...of,
      channel_id: `channel-${streamerId}`,
      challenger_id: viewerId,
      pair_key: `${viewerId}:zz`,
      winner: 0,
      seed: 1,
      rules: 1,
      fighters: JSON.stringify([{ name }, { name: 'Otra' }]),
      steps: '[]',
      at: 1,
    })
    .execute();
}

/** What they staked, their character, and the account that was joined to theirs. */
export async function storeCharacter(db: RootDb, { streamerId, viewerId, name }: Traced): Promise<void> {
  const id = systemRandom.id();
  await db
    .insertInto('predictions')
    .values({
      id,
      streamer_id: streamerId,
      question: '¿?',
      response_a: 'Sí',
      response_b: 'No',
      command_a: 'si',
      command_b: 'no',
      key_a: 'si',
      key_b: 'no',
      duration_ms: 1,
      state: 'resolved',
      winner: 'a',
      created_at: 1,
      closes_at: 1,
      ended_at: 1,
    })
    .execute();
  await db
    .insertInto('bets')
    .values({ prediction_id: id, viewer_id: viewerId, side: 'a', amount: 5, created_at: 1 })
    .execute();
  const of = { id, streamer_id: streamerId, viewer_id: viewerId };
  await db
    .insertInto('battle_characters')
    .values({
      viewer_id: viewerId,
      streamer_id: streamerId,
      level: 2,
      xp: 1,
      skin: 'x',
      skins: '[]',
      stats: '{}',
      weapons: '["x"]',
      pets: '[]',
      offer: '[]',
      opted_out: 0,
      wins: 1,
      losses: 0,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  await db
    .insertInto('battle_resets')
    .values({ ...of, reason: 'x', before: '{}', at: 1 })
    .execute();
  await db
    .insertInto('viewer_joins')
    .values({
      ...of,
      joined_id: viewerId,
      accounts: '[]',
      points: 5,
      xp: 0,
      watchtime: 0,
      character: 0,
      made_in: 'chat',
      made_by: name,
      at: 1,
      undone_at: 2,
    })
    .execute();
}
