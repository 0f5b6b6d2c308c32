import { listChannels } from '#server/features/channels/channel.repository.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { quoteCommand } from './quote.chat.ts';
import { registerQuoteRoutes } from './quote.routes.ts';
import { createQuoteService } from './quote.service.ts';

/** What was said and is worth remembering. */
export function quotesModule(kernel: Kernel): Module {
  const quotes = createQuoteService(kernel);
  const readName = async (streamerId: string) =>
    (await listChannels(kernel.db, streamerId))[0]?.displayName ?? '';
  return {
    name: 'quotes',
    builtins: { quote: quoteCommand(quotes) },
    routes: { panel: (panel) => registerQuoteRoutes(panel, { quotes, readName }) },
  };
}
