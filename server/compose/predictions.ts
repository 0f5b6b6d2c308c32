import { PREMIUM_RANK } from '#core/session/limits.ts';
import {
  readPublicPrediction,
  registerPredictionRoutes,
  type PredictionRouteDeps,
} from '../features/predictions/prediction.routes.ts';
import type { PageReaders } from '../first-paint/page-routes.ts';
import type { RouteContext } from './route-context.ts';
import { readStreamerPages } from './streamer-pages.ts';

/** Registers the calls of predictions. Returns what reads the public page. */
export function composePredictions({
  app,
  services,
  guards,
  answers,
}: RouteContext): PageReaders['prediction'] {
  const { predictions, cache, versions, directory } = services;
  const deps: PredictionRouteDeps = {
    predictions,
    guards,
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
  registerPredictionRoutes(app, deps);
  return (owner) => readPublicPrediction(deps, owner);
}
