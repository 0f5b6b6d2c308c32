import { PREDICTION_API } from '#core/predictions/paths.ts';
import { createdPredictionSchema } from '#core/predictions/schema.ts';
import type { PredictionDraft } from '#core/predictions/validate-prediction.ts';
import { request } from '#src/lib/http.ts';

/** Stores a prediction that anybody may start who knows its id; answers the id. Sent again with its key it is the same one. */
export async function createPrediction(draft: PredictionDraft, key: string): Promise<string> {
  const answer = await request(PREDICTION_API.create, createdPredictionSchema, {
    method: 'POST',
    body: { ...draft, key },
  });
  return answer.id;
}
