import { ok, refuse, type Result } from '#core/base/result.ts';
import { RANK } from '#core/platforms/ranks.ts';
import { rankOf } from '#server/bot/permissions.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { Db } from '#server/db/database.ts';
import { addTickets, findEntry, type NewEntrant } from './entry.repository.ts';
import type { GiveawayStepDeps } from './giveaway-steps.ts';
import { findOpenGiveaway, lockGiveaway } from './giveaway.repository.ts';

/** How viewers come by tickets, in the caller's transaction. */
export interface TicketService {
  /** Enters the author, once on all platforms, when `key` is the keyword of the open giveaway; else answers nothing. */
  join(tx: Db, message: BotMessage, key: string): Promise<{ title: string; isNew: boolean } | undefined>;
  /** Tickets of the shop for the giveaway that is open; refuses with `no_giveaway`. The caller sees to it that it happens once. */
  addBought: (tx: Db, streamerId: string, entrant: NewEntrant, count: number) => Promise<Result<null>>;
}

export function createTicketService({
  clock,
  changed,
}: Pick<GiveawayStepDeps, 'clock' | 'changed'>): TicketService {
  return {
    async join(tx, { channel, viewer }, key) {
      const found = await findOpenGiveaway(tx, channel.streamerId);
      if (found?.keyword_key !== key) return undefined;
      // Closing and drawing wait for who was in time.
      const open = await lockGiveaway(tx, found.id, ['open']);
      if (open === undefined) return undefined;
      const entry = await findEntry(tx, open.id, viewer.id);
      const isNew = entry === undefined || entry.joined === 0;
      if (isNew) {
        const joined = rankOf(viewer) >= RANK.subscriber ? open.subscriber_weight : 1;
        const entrant = { viewerId: viewer.id, name: viewer.name, platform: channel.platform };
        const grown = { joined, bought: 0, isNew: entry === undefined, at: clock.now() };
        await addTickets(tx, open.id, entrant, grown);
        changed(tx, channel.streamerId);
      }
      return { title: open.title, isNew };
    },
    async addBought(tx, streamerId, entrant, count) {
      const found = await findOpenGiveaway(tx, streamerId);
      const open = found && (await lockGiveaway(tx, found.id, ['open']));
      if (open === undefined) return refuse('no_giveaway');
      const isNew = (await findEntry(tx, open.id, entrant.viewerId)) === undefined;
      await addTickets(tx, open.id, entrant, { joined: 0, bought: count, isNew, at: clock.now() });
      changed(tx, streamerId);
      return ok(null);
    },
  };
}
