import type { BotCommands, BotShop } from '../bot/port.ts';
import type { Connection } from '../db/connection.ts';
import { createCounterService } from '../features/counters/counter.service.ts';
import { createQuoteService } from '../features/quotes/quote.service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';

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
