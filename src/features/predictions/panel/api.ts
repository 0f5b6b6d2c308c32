import * as z from 'zod/mini';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import {
  predictionListSchema,
  predictionSchema,
  type Prediction,
  type Side,
} from '#core/predictions/schema.ts';
import type { PredictionDraft } from '#core/predictions/validate-prediction.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

const pathOf = (id: string) => `${PREDICTION_API.panel}/${encodeURIComponent(id)}`;

export async function fetchPredictions(signal: AbortSignal): Promise<Prediction[]> {
  return (await streamerRequest(PREDICTION_API.panel, predictionListSchema, { signal })).items;
}

export function storePrediction(draft: PredictionDraft): Promise<Prediction> {
  return streamerRequest(PREDICTION_API.panel, predictionSchema, { method: 'POST', body: draft });
}

/** Moves a prediction on and answers it as it is then. */
export function movePrediction(id: string, step: 'start' | 'close' | 'cancel'): Promise<Prediction> {
  return streamerRequest(`${pathOf(id)}/${step}`, predictionSchema, { method: 'POST' });
}

export function resolvePrediction(id: string, winner: Side): Promise<Prediction> {
  return streamerRequest(`${pathOf(id)}/resolve`, predictionSchema, { method: 'POST', body: { winner } });
}

export async function deletePrediction(id: string): Promise<void> {
  await streamerRequest(pathOf(id), z.unknown(), { method: 'DELETE' });
}
