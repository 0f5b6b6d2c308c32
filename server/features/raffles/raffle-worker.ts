import { findDueRows } from '#server/kernel/due-rows.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createWorker, type Worker } from '#server/kernel/worker.ts';
import { listUnendedRaffles } from './raffle.repository.ts';
import type { RaffleSteps } from './raffle-steps.ts';

export interface RaffleWorkerDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'logger'> {
  steps: RaffleSteps;
  /** After a commit that moved a raffle. */
  onChanged: (streamerId: string) => void;
}

/** A long list of winners is paid in parts, so that so many go on side by side. */
const MOST_AT_ONCE = 4;

type Unended = Awaited<ReturnType<typeof listUnendedRaffles>>[number];

/** Moves raffles on by themselves: they close on time and their winners are paid, once. */
export function createRaffleWorker({ db, unitOfWork, steps, onChanged, ...tools }: RaffleWorkerDeps): Worker {
  return createWorker<Unended>(tools, {
    name: 'raffles',
    concurrency: MOST_AT_ONCE,
    ...findDueRows({ clock: tools.clock, list: () => listUnendedRaffles(db), keyOf: ({ id }) => id, dueAt }),
    async handle({ id, streamer_id: streamerId, state }) {
      // Each step is a conditional update: done twice, it changes nothing.
      if (state === 'open') await unitOfWork((tx) => steps.close(tx, id));
      if (await unitOfWork((tx) => steps.pay(tx, id))) return 0;
      onChanged(streamerId);
      return undefined;
    },
  });
}

/** When a raffle moves on by itself, milliseconds since 1970; what is closed is paid at once. */
function dueAt({ state, closes_at: closesAt }: Unended): number {
  return state === 'open' ? closesAt : 0;
}
