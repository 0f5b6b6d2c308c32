import { MINUTE_MS } from '#core/base/time.ts';
import { predictionSchema, type Prediction } from '#core/predictions/schema.ts';
import type { PredictionRow } from './prediction.repository.ts';

/** A stored prediction as everybody may see it. */
export function presentPrediction(row: PredictionRow): Prediction {
  return predictionSchema.parse({
    id: row.id,
    state: row.state,
    question: row.question,
    responseA: row.response_a,
    responseB: row.response_b,
    commandA: row.command_a,
    commandB: row.command_b,
    time: row.duration_ms / MINUTE_MS,
    poolA: row.pool_a,
    poolB: row.pool_b,
    betsA: row.bets_a,
    betsB: row.bets_b,
    winner: row.winner,
    createdAt: row.created_at,
    closesAt: row.closes_at,
    endedAt: row.ended_at,
  });
}
