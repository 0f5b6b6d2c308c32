import { registerRaffleRoutes } from '../features/raffles/raffle.routes.ts';
import type { RouteContext } from './route-context.ts';

/** Registers the panel's raffles of points. */
export function composeRaffles({ app, services, guards }: RouteContext): void {
  const { raffles, directory } = services;
  registerRaffleRoutes(app, {
    guards,
    raffles: raffles.panel,
    nameOf: async (channelId) => (await directory.findById(channelId))?.displayName ?? '',
  });
}
