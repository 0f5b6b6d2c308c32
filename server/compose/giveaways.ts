import { registerGiveawayRoutes } from '../features/giveaways/giveaway.routes.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** Registers the panel's giveaways. */
export function composeGiveaways({ services }: RouteContext): Module {
  const { giveaways, unitOfWork } = services;
  return {
    name: 'giveaways',
    routes: {
      panel: (panel) =>
        registerGiveawayRoutes(panel, {
          giveaways: giveaways.panel,
          run: (streamerId, id, step) => unitOfWork((tx) => giveaways.steps[step](tx, streamerId, id)),
          redraw: (streamerId, id, winnerId) =>
            unitOfWork((tx) => giveaways.steps.redraw(tx, streamerId, id, winnerId)),
          onChanged: (streamerId) => giveaways.tell(streamerId),
        }),
    },
  };
}
