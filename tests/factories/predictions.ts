import type { PredictionDraft } from '#core/predictions/validate-prediction.ts';
import type { BotPredictions } from '#server/bot/port.ts';

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

/** Nothing can be bet on. */
export const NO_PREDICTIONS: BotPredictions = {
  findRunning: () => Promise.resolve(undefined),
  bet: () => Promise.resolve({ ok: false, code: 'prediction_closed' }),
  start: () => Promise.resolve({ ok: false, code: 'not_found' }),
  close: () => Promise.resolve(false),
  decide: () => Promise.resolve(false),
};
