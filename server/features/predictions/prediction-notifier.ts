import type { PredictionFrame } from '#core/predictions/frame.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createNotifier, type Notifier } from '#server/realtime/notifier.ts';
import { presentPrediction } from './prediction.presenter.ts';
import { listPredictions, STARTED } from './prediction.repository.ts';

/** A thousand bets in a second are one notification. */
const MOST_OFTEN_MS = 500;

/** What widgets show: the prediction that was started last. */
export async function readCurrentPrediction(db: Db, streamerId: string): Promise<PredictionFrame> {
  const [row] = await listPredictions(db, streamerId, STARTED, 1);
  return { current: row === undefined ? null : presentPrediction(row) };
}

/** Notifies widgets and panel of a streamer how the prediction stands, soon after each change. */
export function createPredictionNotifier({
  db,
  clock,
  hub,
  logger,
}: Pick<Kernel, 'db' | 'clock' | 'hub' | 'logger'>): Notifier {
  async function publish(streamerId: string): Promise<void> {
    try {
      hub.publishPassing(streamerId, 'prediction', await readCurrentPrediction(db, streamerId));
      hub.publishPassing(streamerId, 'events', { predictions: { changedAt: clock.now() } });
    } catch (err) {
      logger.warn({ err }, 'The pages of a prediction could not be told; the next change tells them.');
    }
  }

  return createNotifier(clock, (streamerId) => void publish(streamerId), MOST_OFTEN_MS);
}
