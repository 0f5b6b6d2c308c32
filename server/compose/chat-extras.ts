import { listChannels } from '../features/channels/channel.repository.ts';
import { registerCounterRoutes } from '../features/counters/counter.routes.ts';
import { registerQuoteRoutes } from '../features/quotes/quote.routes.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** Counters and quotes in the panel. */
export function composeChatExtras({ services }: RouteContext): Module {
  const { counters, quotes, db } = services;
  return {
    name: 'chat-extras',
    routes: {
      panel: (panel) => {
        registerCounterRoutes(panel, counters);
        registerQuoteRoutes(panel, {
          quotes,
          readName: async (streamerId) => (await listChannels(db, streamerId))[0]?.displayName ?? '',
        });
      },
    },
  };
}
