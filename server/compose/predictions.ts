import { PREMIUM_RANK } from '#core/session/limits.ts';
import {
  readPublicPrediction,
  registerPredictionRoutes,
  registerPublicPredictions,
  type PublicPredictionDeps,
} from '../features/predictions/prediction.routes.ts';
import type { PageReaders } from '../first-paint/page-routes.ts';
import type { RouteContext } from './route-context.ts';
import type { Module } from '../kernel/module.ts';
import { readStreamerPages } from './streamer-pages.ts';

/** Registers the calls of predictions. Returns what reads the public page. */
export function composePredictions({ services }: RouteContext): Module & { read: PageReaders['prediction'] } {
  const { predictions, answers, cache, versions, directory } = services;
  const deps: PublicPredictionDeps = {
    predictions,
    answers,
    cache,
    versionOf: (streamerId) => versions.of(streamerId),
    pagesOf: (streamerId) => readStreamerPages(services.db, streamerId),
    async findChannel(platform, name) {
      const channel = await directory.findByName(platform, name);
      return (
        channel && {
          id: channel.id,
          streamerId: channel.streamerId,
          user: {
            name: channel.displayName,
            picture: channel.picture,
            premium: channel.rank >= PREMIUM_RANK,
            platform: channel.platform,
          },
        }
      );
    },
  };
  return {
    name: 'predictions',
    read: (owner) => readPublicPrediction(deps, owner),
    routes: {
      public: (open) => registerPublicPredictions(open, deps),
      panel: (panel) => registerPredictionRoutes(panel, predictions),
    },
  };
}
