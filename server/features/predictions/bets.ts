import { ok, refuse, type Result } from '#core/base/result.ts';
import { POOL_MAX } from '#core/predictions/limits.ts';
import { stakeOf, type TypedStake } from '#core/predictions/stake.ts';
import type { Side } from '#core/predictions/schema.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { Db } from '#server/db/database.ts';
import type { Points } from '#server/kernel/points.ts';
import { findBet, growPool, storeBet } from './bet.repository.ts';
import { holdOpen } from './prediction.repository.ts';

export interface PlacedBet {
  /** All that the viewer has on the answer now. */
  total: number;
  /** What the viewer has left. */
  points: number;
}

/** Takes the points and stores the bet in one transaction. */
export interface Bets {
  /**
   * Refuses with `invalid` for a share that comes to nothing, with `other_side`, `prediction_closed`,
   * `not_enough_points`, `too_large` beyond the pool's limit, or with `duplicate` for the same message; a refusal changes
   * nothing.
   */
  place(
    tx: Db,
    message: BotMessage,
    predictionId: string,
    side: Side,
    stake: TypedStake,
  ): Promise<Result<PlacedBet>>;
}

export function createBets(points: Points): Bets {
  return {
    async place(tx, { id, channel, viewer, now }, predictionId, side, stake) {
      const amount = stakeOf(stake, viewer.points);
      if (amount === 0) return refuse('invalid');
      // From here on nobody else bets on it or ends it, so what is read stays true.
      const prediction = await holdOpen(tx, predictionId, now);
      if (prediction === undefined) return refuse('prediction_closed');
      const before = await findBet(tx, predictionId, viewer.id);
      if (before !== undefined && before.side !== side) return refuse('other_side');
      const pool = side === 'a' ? prediction.pool_a : prediction.pool_b;
      if (pool + amount > POOL_MAX) return refuse('too_large');
      const taken = await points.changePoints(tx, {
        streamerId: channel.streamerId,
        viewerId: viewer.id,
        amount: -amount,
        reason: 'bet',
        reference: prediction.question,
        key: `bet:${channel.platform}:${id}`,
      });
      if (!taken.ok) return taken;
      await storeBet(tx, {
        prediction_id: predictionId,
        viewer_id: viewer.id,
        side,
        amount,
        created_at: now,
      });
      await growPool(tx, predictionId, side, { points: amount, viewers: before === undefined ? 1 : 0 });
      return ok({ total: (before?.amount ?? 0) + amount, points: taken.value.points });
    },
  };
}
