import type { ColumnType } from 'kysely';
import type { PredictionState, Side } from '#core/predictions/schema.ts';

type WithDefault<T> = ColumnType<T, T | undefined, T>;

export interface PredictionTable {
  /** Nobody can guess it: whoever may type it in a chat may start the prediction. */
  id: string;
  /** Null until somebody starts what was made on the public page. */
  streamer_id: string | null;
  question: string;
  response_a: string;
  response_b: string;
  command_a: string;
  command_b: string;
  /** `commandKey` of the commands. */
  key_a: string;
  key_b: string;
  duration_ms: number;
  state: PredictionState;
  /** Null in `settling` and after it: all stakes go back. */
  winner: Side | null;
  pool_a: WithDefault<number>;
  pool_b: WithDefault<number>;
  bets_a: WithDefault<number>;
  bets_b: WithDefault<number>;
  created_at: number;
  closes_at: number | null;
  ended_at: number | null;
  /** Settling has paid every viewer up to this id. */
  paid_until: WithDefault<string>;
  /** What it has paid beside the stakes, and to whom the rest goes. */
  paid_shares: WithDefault<number>;
  top_viewer: WithDefault<string>;
  top_stake: WithDefault<number>;
}

/** What a viewer has on one side of a prediction; raises grow it. */
export interface BetTable {
  prediction_id: string;
  viewer_id: string;
  side: Side;
  amount: number;
  created_at: number;
}
