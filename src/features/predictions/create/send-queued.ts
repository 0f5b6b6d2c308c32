import type { StoredRequest } from '#src/lib/db.ts';
import { saveQuickPrediction } from '#src/lib/db-quick-predictions.ts';
import { isAnswer } from '#src/lib/db-answers.ts';
import { ApiError } from '#src/lib/http.ts';
import { tellTabs } from '#src/lib/tabs.ts';
import { createPrediction } from './api.ts';

export type PredictionOutcome =
  | { kind: 'prediction-made'; question: string; id: string }
  | { kind: 'prediction-refused'; question: string };

/** Creates a prediction that waited; its key makes it one, however often it was sent. @throws ApiError without an answer */
export async function sendQueuedPrediction({
  key,
  draft,
}: Extract<StoredRequest, { kind: 'prediction' }>): Promise<PredictionOutcome> {
  // Written once is enough, whatever becomes of it.
  await saveQuickPrediction(draft);
  const { question } = draft;
  try {
    const id = await createPrediction(draft, key);
    tellTabs({ kind: 'prediction-sent', key });
    return { kind: 'prediction-made', question, id };
  } catch (error) {
    if (!(error instanceof ApiError) || !isAnswer(error)) throw error;
    tellTabs({ kind: 'prediction-sent', key });
    return { kind: 'prediction-refused', question };
  }
}
