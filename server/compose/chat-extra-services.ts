import type { Connection } from '../db/connection.ts';
import { createCounterService } from '../features/counters/counter.service.ts';
import { createQuoteService } from '../features/quotes/quote.service.ts';
import type { Words } from '../kernel/chat.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';

export interface ChatExtraParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  words: Words;
  clock: Clock;
  random: Random;
}

/** Makes counters and quotes. */
export function createChatExtras(parts: ChatExtraParts) {
  return { counters: createCounterService({ ...parts }), quotes: createQuoteService(parts) };
}
