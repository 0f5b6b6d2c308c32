import { registerGiveawayRoutes } from '../features/giveaways/giveaway.routes.ts';
import type { RouteContext } from './route-context.ts';

/** Registers the panel's giveaways. */
export function composeGiveaways({ app, services, guards }: RouteContext): void {
  const { giveaways, unitOfWork } = services;
  registerGiveawayRoutes(app, {
    guards,
    giveaways: giveaways.panel,
    run: (streamerId, id, step) => unitOfWork((tx) => giveaways.steps[step](tx, streamerId, id)),
    redraw: (streamerId, id, winnerId) =>
      unitOfWork((tx) => giveaways.steps.redraw(tx, streamerId, id, winnerId)),
    onChanged: (streamerId) => giveaways.tell(streamerId),
  });
}
