import type { Announcer } from '#server/bot/announcer.ts';
import type { PageReaders } from '#server/first-paint/page-routes.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import type { Points } from '#server/kernel/points.ts';
import type { PublicPages } from '#server/lib/public-pages.ts';
import type { Widgets } from '#server/realtime/live-socket-grants.ts';
import { createBets } from './bets.ts';
import { betCommand, predictionBets, predictionWords } from './prediction.chat.ts';
import { createPredictionNotifier, readCurrentPrediction } from './prediction-notifier.ts';
import {
  readPublicPrediction,
  registerPredictionRoutes,
  registerPublicPredictions,
} from './prediction.routes.ts';
import { createPredictionService } from './prediction.service.ts';
import { createPredictionSteps } from './prediction-steps.ts';
import { createPredictionWorker } from './prediction-worker.ts';
import { SETTLE_BATCH } from './settle.ts';
import { botText } from '#server/i18n/texts.ts';

/** Predictions: who bets on an answer by its word wins what the others staked. */
export function predictionsModule(
  kernel: Kernel,
  needs: { points: Points; announce: Announcer; pages: PublicPages },
) {
  const steps = createPredictionSteps({
    ...kernel,
    announce: (tx, streamerId, key, say) =>
      needs.announce(tx, streamerId, key, ({ language }, number) => [say(botText(language), number)]),
  });
  const notifier = createPredictionNotifier(kernel);
  const onChanged = (streamerId: string) => {
    kernel.versions.bump(streamerId);
    notifier.notify(streamerId);
  };
  const { points } = needs;
  const worker = createPredictionWorker({ ...kernel, points, steps, batchSize: SETTLE_BATCH, onChanged });
  const bets = createBets(points);
  const service = createPredictionService({ ...kernel, steps, bets, worker, onChanged });
  const open = { ...kernel, pages: needs.pages, predictions: service };
  return {
    name: 'predictions',
    read: (owner) => readPublicPrediction(open, owner),
    widgets: { prediction: (streamerId) => readCurrentPrediction(kernel.db, streamerId) },
    chat: [predictionBets(service)],
    builtins: { bet: betCommand(service) },
    words: [predictionWords],
    workers: [worker],
    routes: {
      public: (scope) => registerPublicPredictions(scope, open),
      panel: (panel) => registerPredictionRoutes(panel, service),
    },
    close: () => notifier.close(),
  } satisfies Module & { read: PageReaders['prediction']; widgets: Widgets };
}
