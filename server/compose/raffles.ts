import { registerRaffleRoutes } from '../features/raffles/raffle.routes.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** Registers the panel's raffles of points. */
export function composeRaffles({ services }: RouteContext): Module {
  const { raffles, directory } = services;
  return {
    name: 'raffles',
    routes: {
      panel: (panel) =>
        registerRaffleRoutes(panel, {
          raffles: raffles.panel,
          nameOf: async (channelId) => (await directory.findById(channelId))?.displayName ?? '',
        }),
    },
  };
}
