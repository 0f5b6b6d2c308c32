import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { OwnKind, OwnRow } from '#core/privacy/own-data.ts';
import { contains, isAccount, type Person } from '#server/db/person.ts';

interface Source {
  id: string;
  at: number;
}

/** Where the rows of a kind come from: all of a person's, each with an `id` of its own and its time as `at`. */
export const OWN_SOURCES: Record<OwnKind, (person: Person) => RawBuilder<Source>> = {
  events: (person) => sql`select id, occurred_at as at, platform, type, amount, currency, tier, message
    from events where streamer_id = ${person.streamerId}
      and ${isAccount(person, { platform: 'platform', user: 'actor_id' })}`,

  subscriptions: (person) => sql`select cycle.id, started_at as at, channel.platform, tier, months
    from subscription_cycles as cycle inner join channels as channel on channel.id = cycle.channel_id
    where channel.streamer_id = ${person.streamerId}
      and ${isAccount(person, { platform: 'channel.platform', user: 'cycle.user_id' })}`,

  purchases: (person) => sql`select id, created_at as at, item_name as item, price, text
    from purchases where ${isOf(person, 'viewer_id')}`,

  predictions: (person) => sql`select prediction_id || ':' || viewer_id as id, bet.created_at as at, question,
      case side when 'a' then response_a else response_b end as answer, amount,
      case when state not in ('resolved', 'cancelled') then 'open' when winner is null then 'returned'
        when winner = side then 'won' else 'lost' end as outcome
    from bets as bet inner join predictions as prediction on prediction.id = bet.prediction_id
    where ${isOf(person, 'viewer_id')}`,

  giveaways: (person) => sql`select entry.giveaway_id || ':' || entry.viewer_id as id, entry.at, title,
      joined + bought as tickets,
      case when winner.replaced = 1 then 'replaced' when winner.place is not null then 'won'
        when state = 'drawn' then 'lost' else 'open' end as outcome
    from giveaway_entries as entry inner join giveaways as giveaway on giveaway.id = entry.giveaway_id
    left join giveaway_winners as winner
      on winner.giveaway_id = entry.giveaway_id and winner.viewer_id = entry.viewer_id
    where ${isOf(person, 'entry.viewer_id')}`,

  raffles: (person) => sql`select raffle_id || ':' || viewer_id as id, opened_at as at, amount as points,
      case when state = 'cancelled' then 'cancelled' when state = 'open' then 'open'
        when place between 1 and winning then 'won' else 'lost' end as outcome
    from raffle_entries as entry inner join raffles as raffle on raffle.id = entry.raffle_id
    where ${isOf(person, 'viewer_id')}`,

  fights: (person) => sql`select id, at, challenger_id, winner, fighters from battle_fights
    where streamer_id = ${person.streamerId} and ${contains(sql`pair_key`, person.viewerIds)}`,

  resets: (person) => sql`select id, at, reason from battle_resets where ${isOf(person, 'viewer_id')}`,

  joins: (person) => sql`select id, at, points, undone_at as "undoneAt" from viewer_joins
    where ${isOf(person, 'viewer_id')} or ${isOf(person, 'joined_id')}`,

  moderated: (person) => sql`select id, created_at as at, text from moderation_log
    where streamer_id = ${person.streamerId}
      and ${isAccount(person, { platform: 'platform', user: 'user_id' })}`,

  // Presence refers to a channel by its id, which says nothing to a person.
  ledger: (person) => sql`select id, at, amount, reason,
      case when reason = 'presence' then '' else reference end as reference
    from ledger where ${isOf(person, 'viewer_id')}`,
};

function isOf({ viewerIds }: Person, column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(viewerIds)})`;
}

const fightSchema = z.object({
  at: z.number(),
  challenger_id: z.string(),
  winner: z.number(),
  fighters: z.string(),
});
const namesSchema = z.array(z.object({ name: z.string() }));

/** A fight as one of the two saw it. */
export function presentFight(row: unknown, { viewerIds }: Person): OwnRow<'fights'> {
  const { at, challenger_id, winner, fighters } = fightSchema.parse(row);
  const place = viewerIds.includes(challenger_id) ? 0 : 1;
  const opponent = namesSchema.parse(JSON.parse(fighters))[1 - place]?.name ?? '';
  return { at, opponent, outcome: winner === place ? 'won' : 'lost' };
}
