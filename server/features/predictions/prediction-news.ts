import type { PredictionFrame } from '#core/predictions/frame.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';

/** A thousand bets in a second are one piece of news. */
const MOST_OFTEN_MS = 500;

export interface PredictionNewsDeps {
  clock: Clock;
  logger: Log;
  read(streamerId: string): Promise<PredictionFrame>;
  tell(streamerId: string, frame: PredictionFrame): void;
}

/** Tells widgets and panel of a streamer how the prediction stands, soon after each change. */
export interface PredictionNews {
  changed(streamerId: string): void;
  close(): void;
}

export function createPredictionNews(deps: PredictionNewsDeps): PredictionNews {
  const pending = new Map<string, () => void>();

  async function publish(streamerId: string): Promise<void> {
    try {
      deps.tell(streamerId, await deps.read(streamerId));
    } catch (err) {
      deps.logger.warn({ err }, 'The pages of a prediction could not be told; the next change tells them.');
    }
  }

  return {
    changed(streamerId) {
      if (pending.has(streamerId)) return;
      const cancel = deps.clock.after(MOST_OFTEN_MS, () => {
        pending.delete(streamerId);
        void publish(streamerId);
      });
      pending.set(streamerId, cancel);
    },
    close() {
      for (const cancel of pending.values()) cancel();
      pending.clear();
    },
  };
}
