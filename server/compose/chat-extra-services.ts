import type { BotCommands, BotShop } from '../bot/port.ts';
import type { Connection } from '../db/connection.ts';
import { listChannels } from '../features/channels/channel.repository.ts';
import { createCounterService } from '../features/counters/counter.service.ts';
import { registerCounterRoutes } from '../features/counters/counter.routes.ts';
import { createQuoteService } from '../features/quotes/quote.service.ts';
import { registerQuoteRoutes } from '../features/quotes/quote.routes.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import type { RouteContext } from './route-context.ts';

export interface ChatExtraParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  clock: Clock;
  random: Random;
  commands: Pick<BotCommands, 'find' | 'findBuiltin'>;
  shop: Pick<BotShop, 'hasCode'>;
}

/** Makes counters and quotes: no counter takes the name of a command or of an item's code. */
export function createChatExtras({ commands, shop, ...parts }: ChatExtraParts) {
  const counters = createCounterService({
    ...parts,
    isTaken: async (tx, streamerId, key) =>
      (await commands.findBuiltin(tx, streamerId, key)) !== undefined ||
      (await commands.find(tx, streamerId, key)) !== undefined ||
      (await shop.hasCode(tx, streamerId, key)),
  });
  return { counters, quotes: createQuoteService(parts) };
}

/** Counters and quotes in the panel. */
export function composeChatExtras({ app, guards, services }: RouteContext): void {
  const { counters, quotes, db } = services;
  registerCounterRoutes(app, { guards, counters });
  registerQuoteRoutes(app, {
    guards,
    quotes,
    readName: async (streamerId) => (await listChannels(db, streamerId))[0]?.displayName ?? '',
  });
}
