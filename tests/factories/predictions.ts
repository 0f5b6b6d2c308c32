import type { PredictionDraft } from '#core/predictions/validate-prediction.ts';

/** A prediction that breaks no rule. */
export function buildPrediction(overrides: Partial<PredictionDraft> = {}): PredictionDraft {
  return {
    question: '¿Ganamos?',
    responseA: 'Sí',
    responseB: 'No',
    commandA: 'si',
    commandB: 'no',
    time: 15,
    ...overrides,
  };
}
