import { setImmediate } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { RootDb, UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import { listUnendedRaffles } from './raffle.repository.ts';
import type { RaffleSteps } from './raffle-steps.ts';

export interface RaffleRunnerDeps {
  db: RootDb;
  unitOfWork: UnitOfWork;
  clock: Clock;
  logger: Log;
  steps: RaffleSteps;
  /** After a commit that moved a raffle. */
  onChanged(streamerId: string): void;
}

/** Moves raffles on by themselves, also those of an earlier process: they close on time and their winners are paid, once. */
export interface RaffleRunner {
  /** Call after a commit that moved a raffle. */
  flush(): void;
  start(): void;
  /** Resolves when nothing is under way; the rest is for the next start. */
  close(): Promise<void>;
}

/** Another process may have started one. */
const LOOK_AGAIN_MS = MINUTE_MS;

type Unended = Awaited<ReturnType<typeof listUnendedRaffles>>[number];

export function createRaffleRunner(deps: RaffleRunnerDeps): RaffleRunner {
  const { db, unitOfWork, clock, logger, steps } = deps;
  let isWanted = false;
  let isClosed = false;
  let running: Promise<void> | null = null;
  let cancel: () => void = () => undefined;

  function lookAfter(ms: number): void {
    cancel();
    if (!isClosed) cancel = clock.after(ms, flush);
  }

  async function moveOn({ id, streamer_id: streamerId, state, closes_at: closesAt }: Unended): Promise<void> {
    if (state === 'open') {
      if (closesAt > clock.now()) return;
      await unitOfWork((tx) => steps.close(tx, id));
    }
    // Others get their turn between two batches.
    while (!isClosed && (await unitOfWork((tx) => steps.pay(tx, id)))) await setImmediate();
    deps.onChanged(streamerId);
  }

  /** One that cannot be moved keeps no other waiting; it is tried again. */
  async function tryMoveOn(raffle: Unended): Promise<boolean> {
    try {
      await moveOn(raffle);
      return true;
    } catch (err) {
      logger.error({ err, raffle: raffle.id }, 'A raffle could not be moved on.');
      return false;
    }
  }

  async function runWhileWanted(): Promise<void> {
    let failed = new Set<string>();
    try {
      while (isWanted && !isClosed) {
        isWanted = false;
        failed = new Set();
        for (const raffle of await listUnendedRaffles(db)) {
          if (!(await tryMoveOn(raffle))) failed.add(raffle.id);
        }
      }
      // One that failed is over time already: it has its second, the others are closed on time.
      const open = (await listUnendedRaffles(db)).filter(
        ({ id, state }) => state === 'open' && !failed.has(id),
      );
      const next = Math.min(...open.map(({ closes_at: closesAt }) => closesAt));
      lookAfter(Math.max(0, Math.min(failed.size > 0 ? SECOND_MS : LOOK_AGAIN_MS, next - clock.now())));
    } catch (err) {
      logger.error({ err }, 'Raffles could not be moved on; another try follows.');
      lookAfter(SECOND_MS);
    } finally {
      running = null;
      // Something may have come while the next one was looked for.
      if (isWanted) flush();
    }
  }

  function flush(): void {
    if (isClosed) return;
    isWanted = true;
    running ??= runWhileWanted();
  }

  return {
    flush,
    start: flush,
    async close() {
      isClosed = true;
      cancel();
      await running;
    },
  };
}
