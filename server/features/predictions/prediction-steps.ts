import { ok, refuse, type Result } from '#core/base/result.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { UNUSED_LIFETIME_MS } from '#core/predictions/limits.ts';
import { payoutOf } from '#core/predictions/settle-bets.ts';
import type { Side } from '#core/predictions/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Words } from '#server/kernel/chat.ts';
import type { Clock } from '#server/lib/clock.ts';
import { namedSides } from './named-sides.ts';
import {
  beginSettling,
  closePrediction,
  endPrediction,
  findPrediction,
  findRunning,
  openPrediction,
  type PredictionRow,
} from './prediction.repository.ts';
import type { BotText } from '#server/i18n/texts.ts';

/** A number as the streamer's language writes it. */
export type WriteNumber = (value: number) => string;

export interface StepDeps {
  clock: Pick<Clock, 'now'>;
  words: Words;
  /** Says something in the chat of every linked channel, once for a key. */
  announce(
    tx: Db,
    streamerId: string,
    key: string,
    say: (t: BotText, number: WriteNumber) => string,
  ): Promise<void>;
}

const sideOf = (row: PredictionRow, side: Side) =>
  side === 'a'
    ? { response: row.response_a, command: row.command_a }
    : { response: row.response_b, command: row.command_b };

/** The ways of a prediction, each step once; all run in their caller's transaction, with what the bot says of them. */
export type PredictionSteps = ReturnType<typeof createPredictionSteps>;

export function createPredictionSteps(deps: StepDeps) {
  const { clock } = deps;

  function announce(
    tx: Db,
    row: PredictionRow,
    step: string,
    say: (t: BotText, number: WriteNumber) => string,
  ): Promise<void> {
    if (row.streamer_id === null) throw new Error(`The prediction ${row.id} runs and is nobody's.`);
    return deps.announce(tx, row.streamer_id, `prediction:${row.id}:${step}`, say);
  }

  return {
    /** Refuses with `not_found`, `prediction_running`, or tells whose one of its commands is. */
    async start(tx: Db, streamerId: string, id: string): Promise<Result<PredictionRow>> {
      const now = clock.now();
      const waiting = await findPrediction(tx, id);
      if (waiting === undefined || !isStartable(waiting, streamerId, now)) return refuse('not_found');
      if ((await findRunning(tx, streamerId)) !== undefined) return refuse('prediction_running');
      const keys = [waiting.key_a, waiting.key_b];
      const refusal = await deps.words.refusalOf(tx, streamerId, keys, { kind: 'prediction' });
      if (refusal !== undefined) return refusal;
      const start = { streamerId, now, closesAt: now + waiting.duration_ms };
      const opened = await openPrediction(tx, id, start);
      if (opened === undefined) return refuse('not_found');
      await announce(tx, opened, 'started', (t, number) =>
        t('bet.started', {
          question: opened.question,
          ...namedSides(sideOf(opened, 'a'), sideOf(opened, 'b')),
          minutes: number(opened.duration_ms / MINUTE_MS),
        }),
      );
      return ok(opened);
    },

    /** Ends the bets; false when they had ended. */
    async close(tx: Db, id: string): Promise<boolean> {
      const closed = await closePrediction(tx, id, clock.now());
      if (closed === undefined) return false;
      await announce(tx, closed, 'closed', (t, number) =>
        t('bet.closed', {
          question: closed.question,
          a: `${closed.response_a}: ${number(closed.pool_a)} (${number(closed.bets_a)})`,
          b: `${closed.response_b}: ${number(closed.pool_b)} (${number(closed.bets_b)})`,
        }),
      );
      return true;
    },

    /** Hands over to settling: the winner's side is paid, with null all stakes go back; false when that was decided. */
    decide: async (tx: Db, id: string, winner: Side | null): Promise<boolean> =>
      (await beginSettling(tx, id, winner)) !== undefined,

    /** After the last payment. */
    async end(tx: Db, row: PredictionRow) {
      await endPrediction(tx, row.id, row.winner === null ? 'cancelled' : 'resolved', clock.now());
      await announce(tx, row, 'ended', (t, number) => wordsForEnd(row, t, number));
    },
  };
}

/** Made on the public page or by the streamer, and not too long ago. */
function isStartable(row: PredictionRow, streamerId: string, now: number): boolean {
  const isTheirs = row.streamer_id === null || row.streamer_id === streamerId;
  return row.state === 'waiting' && isTheirs && row.created_at > now - UNUSED_LIFETIME_MS;
}

function wordsForEnd(row: PredictionRow, t: BotText, number: WriteNumber): string {
  const { question, winner } = row;
  if (winner === null) return t('bet.cancelled', { question });
  const { response } = sideOf(row, winner);
  const { side, shared } = payoutOf({ poolA: row.pool_a, poolB: row.pool_b }, winner);
  const winners = winner === 'a' ? row.bets_a : row.bets_b;
  // Where nobody bet at all, nothing goes back either.
  if (side === null && row.bets_a + row.bets_b > 0) return t('bet.nobodyWon', { question, response });
  return t('bet.resolved', { question, response, winners: number(winners), share: number(shared) });
}
