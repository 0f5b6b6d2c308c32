import { PREDICTION_API } from '#core/predictions/paths.ts';
import { createdPredictionSchema } from '#core/predictions/schema.ts';
import type { PredictionDraft } from '#core/predictions/validate-prediction.ts';
import { request } from '#src/lib/http.ts';

/** Stores a prediction that anybody may start who knows its id; answers the id. */
export async function createPrediction(draft: PredictionDraft): Promise<string> {
  const answer = await request(PREDICTION_API.create, createdPredictionSchema, {
    method: 'POST',
    body: draft,
  });
  return answer.id;
}
