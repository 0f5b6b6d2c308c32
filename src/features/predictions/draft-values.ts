import { PREDICTION_TIME } from '#core/predictions/limits.ts';
import type { PredictionDraft } from '#core/predictions/validate-prediction.ts';

/** An empty form. */
export const EMPTY_DRAFT: PredictionDraft = {
  question: '',
  responseA: '',
  responseB: '',
  commandA: '',
  commandB: '',
  time: PREDICTION_TIME.default,
};
