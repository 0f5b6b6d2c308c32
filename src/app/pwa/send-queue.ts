import type { AlertsOutcome } from '#src/features/alerts/screen/send-queued.ts';
import {
  sendQueuedPrediction,
  type PredictionOutcome,
} from '#src/features/predictions/create/send-queued.ts';
import { listQueue, unqueueRequest } from '#src/lib/db-queue.ts';
import type { StoredRequest } from '#src/lib/db.ts';
import { ApiError } from '#src/lib/http.ts';

export type Outcome = AlertsOutcome | PredictionOutcome;

const LOCK = 'fogata.queue';

async function send(request: StoredRequest): Promise<Outcome | undefined> {
  if (request.kind === 'prediction') return sendQueuedPrediction(request);
  // Viewers never need it.
  const { sendQueuedAlerts } = await import('#src/features/alerts/screen/send-queued.ts');
  return sendQueuedAlerts(request);
}

async function sendAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const request of await listQueue()) {
    try {
      const outcome = await send(request);
      if (outcome === undefined) continue;
      await unqueueRequest(request);
      outcomes.push(outcome);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Still without a network: so is the rest.
      break;
    }
  }
  return outcomes;
}

/** Sends what waits, in one tab at a time, and tells what became of it. */
export async function sendQueue(): Promise<Outcome[]> {
  // Addresses without https have no locks: two tabs may send there at once, which the keys make harmless.
  if (!('locks' in navigator)) return sendAll();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? [] : sendAll()));
}
