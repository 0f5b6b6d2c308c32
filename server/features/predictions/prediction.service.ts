import { createHash } from 'node:crypto';
import { cleanText } from '#core/base/text.ts';
import { ok, refuse, type Refusal, type Result } from '#core/base/result.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { PREDICTION_HISTORY, WAITING_PREDICTIONS_MAX } from '#core/predictions/limits.ts';
import type { PredictionDraft } from '#core/predictions/validate-prediction.ts';
import type { TypedStake } from '#core/predictions/stake.ts';
import { PREDICTION_STATES, type Prediction, type Side } from '#core/predictions/schema.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import type { Worker } from '#server/kernel/worker.ts';
import type { Bets, PlacedBet } from './bets.ts';
import { presentPrediction } from './prediction.presenter.ts';
import {
  countWaiting,
  deleteWaiting,
  findPrediction,
  findRunning,
  insertPrediction,
  listPredictions,
  STARTED,
} from './prediction.repository.ts';
import type { PredictionSteps } from './prediction-steps.ts';
import { createRunningCache, type RunningPrediction } from './running-cache.ts';

export interface PredictionServiceDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random'> {
  steps: PredictionSteps;
  bets: Bets;
  worker: Pick<Worker, 'wake'>;
  /** After a commit that changed a streamer's predictions. */
  onChanged(streamerId: string): void;
}

/** 71 bits of letters and digits: short enough to type, and nobody guesses it in a day. */
const ID_LENGTH = 12;

/** Predictions of streamers: the panel's calls open their own transaction, the bot's run in the intake's. */
export type PredictionService = ReturnType<typeof createPredictionService>;

export function createPredictionService(deps: PredictionServiceDeps) {
  const { db, unitOfWork, clock, steps } = deps;
  const kept = createRunningCache(clock);

  /** A whole chat may bet in one transaction: its pages are notified once. */
  function notifyAfter(tx: Db, streamerId: string): void {
    onCommit(tx, () => deps.onChanged(streamerId), `predictions:${streamerId}`);
  }

  function moved(tx: Db, streamerId: string): void {
    kept.moved(tx, streamerId);
    onCommit(tx, deps.worker.wake);
    notifyAfter(tx, streamerId);
  }

  /** Moves a prediction of the panel and answers it as it stands then. */
  async function move(
    streamerId: string,
    id: string,
    work: (tx: Db) => Promise<{ ok: true } | Refusal>,
  ): Promise<Result<Prediction>> {
    const done = await unitOfWork(async (tx) => {
      const answer = await work(tx);
      if (answer.ok) moved(tx, streamerId);
      return answer;
    });
    if (!done.ok) return done;
    const row = await findPrediction(db, id);
    if (row === undefined) throw new Error(`The prediction ${id} was moved and is gone.`);
    return ok(presentPrediction(row));
  }

  function moveOwn(streamerId: string, id: string, step: (tx: Db) => Promise<boolean>) {
    return move(streamerId, id, async (tx) => {
      const row = await findPrediction(tx, id);
      if (row?.streamer_id !== streamerId) return refuse('not_found');
      return (await step(tx)) ? ok(null) : refuse('already_settled');
    });
  }

  async function step(tx: Db, streamerId: string, run: (id: string) => Promise<boolean>): Promise<boolean> {
    const row = await findRunning(tx, streamerId);
    const isMoved = row !== undefined && (await run(row.id));
    if (isMoved) moved(tx, streamerId);
    return isMoved;
  }

  return {
    /**
     * Stores a valid draft that anybody may start who knows its id, or only its streamer; `too_large` at that one's limit.
     * The same draft with the same `key`, which nobody else can guess, is stored once.
     */
    create: (streamerId: string | null, draft: PredictionDraft, key?: string): Promise<Result<Prediction>> =>
      create(deps, streamerId, draft, key),
    list: async (streamerId: string): Promise<Prediction[]> =>
      (await listPredictions(db, streamerId, PREDICTION_STATES, PREDICTION_HISTORY)).map(presentPrediction),
    /** Those that were started, the newest first. */
    listStarted: async (streamerId: string, limit: number): Promise<Prediction[]> =>
      (await listPredictions(db, streamerId, STARTED, limit)).map(presentPrediction),
    /** Each refuses with `not_found` for another streamer's id, and when it comes too late with `already_settled`. */
    startOwn: (streamerId: string, id: string): Promise<Result<Prediction>> =>
      move(streamerId, id, (tx) => steps.start(tx, streamerId, id)),
    closeOwn: (streamerId: string, id: string): Promise<Result<Prediction>> =>
      moveOwn(streamerId, id, (tx) => steps.close(tx, id)),
    decideOwn: (streamerId: string, id: string, winner: Side | null): Promise<Result<Prediction>> =>
      moveOwn(streamerId, id, (tx) => steps.decide(tx, id, winner)),
    /** Forgets one that waits to be started. */
    delete: (streamerId: string, id: string): Promise<boolean> => deleteWaiting(db, streamerId, id),

    /** The one that runs; costs a query a second while chat is busy. */
    findRunning: (tx: Db, streamerId: string): Promise<RunningPrediction | undefined> =>
      kept.read(tx, streamerId),
    /**
     * Takes the points and stores the bet, or changes nothing. Refuses with `invalid` when a share comes to nothing, with
     * `other_side`, `prediction_closed`, `not_enough_points`, `too_large`, or with `duplicate` for the same message.
     */
    async bet(
      tx: Db,
      message: BotMessage,
      running: RunningPrediction,
      side: Side,
      stake: TypedStake,
    ): Promise<Result<PlacedBet>> {
      const placed = await deps.bets.place(tx, message, running.id, side, stake);
      const { streamerId } = message.channel;
      if (placed.ok) notifyAfter(tx, streamerId);
      if (!placed.ok && placed.code === 'prediction_closed') kept.forget(streamerId);
      return placed;
    },
    /** Refuses with `not_found`, `prediction_running`, or tells whose one of its commands is. */
    async start(tx: Db, streamerId: string, id: string): Promise<Result<null>> {
      const started = await steps.start(tx, streamerId, id);
      if (started.ok) moved(tx, streamerId);
      return started.ok ? ok(null) : started;
    },
    /** Each answers whether there was something to do. */
    close: (tx: Db, streamerId: string): Promise<boolean> =>
      step(tx, streamerId, (id) => steps.close(tx, id)),
    /** With null all stakes go back. */
    decide: (tx: Db, streamerId: string, winner: Side | null): Promise<boolean> =>
      step(tx, streamerId, (id) => steps.decide(tx, id, winner)),
  };
}

async function create(
  { db, unitOfWork, clock, random }: PredictionServiceDeps,
  streamerId: string | null,
  draft: PredictionDraft,
  key: string | undefined,
): Promise<Result<Prediction>> {
  if (streamerId !== null && (await countWaiting(db, streamerId)) >= WAITING_PREDICTIONS_MAX)
    return refuse('too_large');
  const secret = key === undefined ? random.secret() : secretOf(key, draft);
  const id = secret.replaceAll(/[-_]/g, '').slice(0, ID_LENGTH);
  const row = await unitOfWork(async (tx) => {
    await insertPrediction(tx, {
      id,
      streamer_id: streamerId,
      question: cleanText(draft.question).trim(),
      response_a: cleanText(draft.responseA).trim(),
      response_b: cleanText(draft.responseB).trim(),
      command_a: cleanText(draft.commandA),
      command_b: cleanText(draft.commandB),
      key_a: commandKey(draft.commandA),
      key_b: commandKey(draft.commandB),
      duration_ms: Math.round(draft.time * MINUTE_MS),
      state: 'waiting',
      winner: null,
      created_at: clock.now(),
      closes_at: null,
      ended_at: null,
    });
    return findPrediction(tx, id);
  });
  if (row === undefined) throw new Error(`The prediction ${id} was stored and is gone.`);
  return ok(presentPrediction(row));
}

/** As hard to guess as the key: whoever sends both again means the same prediction. */
function secretOf(key: string, draft: PredictionDraft): string {
  const { question, responseA, responseB, commandA, commandB, time } = draft;
  const meant = JSON.stringify([key, question, responseA, responseB, commandA, commandB, time]);
  return createHash('sha256').update(meant).digest('base64url');
}
