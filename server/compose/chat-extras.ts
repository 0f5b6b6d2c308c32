import { listChannels } from '../features/channels/channel.repository.ts';
import { registerCounterRoutes } from '../features/counters/counter.routes.ts';
import { registerQuoteRoutes } from '../features/quotes/quote.routes.ts';
import type { RouteContext } from './route-context.ts';

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
