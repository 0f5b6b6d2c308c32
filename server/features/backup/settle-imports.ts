import { SECOND_MS } from '#core/base/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { findImport, listOpenImports, setImportStep } from './import.repository.ts';
import { IMPORT_STEP, type ImportTable } from './import.table.ts';
import { moveSome, STEPPED_COUNT, type Twin, type Way } from './staged-rows.repository.ts';

export interface SettleDeps extends Pick<Kernel, 'db' | 'inBulk' | 'clock' | 'logger'> {
  /** Gives a viewer of the streamer all that another one of theirs has: both turned out to have one account. */
  absorb: (tx: Db, streamerId: string, viewers: { viewer: string; other: string }) => Promise<void>;
  /** There is something to take away under a streamer whom nobody sees. */
  wakeRemoval(): void;
  /** Whoever holds something of this streamer in memory reads it again. */
  onImported(streamerId: string): void;
}

/** A step of this many rows takes a few milliseconds. */
const STEP_ROWS = 100;
const RETRY_MS = 5 * SECOND_MS;

/** Brings imports to their end: those that were switched over forwards, all others back. */
export type SettleImports = ReturnType<typeof createSettleImports>;

export function createSettleImports(deps: SettleDeps) {
  const { db, clock, logger } = deps;
  const running = new Set<Promise<unknown>>();
  const cancels = new Set<() => void>();
  let isClosed = false;

  async function settleNow(id: string): Promise<boolean> {
    const found = await findImport(db, id);
    const isMoving = found?.step === IMPORT_STEP.MOVING;
    if (found !== undefined && isMoving) await moveAll(deps, found, () => isClosed);
    if (found !== undefined) await setImportStep(db, id, null);
    if (found !== undefined && isMoving) deps.onImported(found.streamer_id);
    deps.wakeRemoval();
    return isMoving;
  }

  async function settle(id: string): Promise<boolean> {
    const run = settleNow(id);
    running.add(run);
    try {
      return await run;
    } catch (error) {
      later(() => settle(id));
      throw error;
    } finally {
      running.delete(run);
    }
  }

  function later(again: () => Promise<unknown>): void {
    if (isClosed) return;
    const cancel = clock.after(RETRY_MS, () => {
      cancels.delete(cancel);
      again().catch((err: unknown) => logger.warn({ err }, 'An import could not be brought to its end yet.'));
    });
    cancels.add(cancel);
  }

  async function start(): Promise<void> {
    try {
      for (const { id } of await listOpenImports(db)) await settle(id).catch(warn);
    } catch (err) {
      warn(err);
      later(start);
    }
  }

  function warn(err: unknown): void {
    logger.warn({ err }, 'What an earlier process left of imports could not be read or ended yet.');
  }

  return {
    /** Those that an earlier process left; one that fails is tried again until it is done. */
    start,
    /** One that is written or has failed; the same holds. True when the account has it. @throws Error when it is tried again later */
    settle,
    /** Resolves when nothing is under way; the rest stays for the next start. */
    async close() {
      isClosed = true;
      for (const cancel of cancels) cancel();
      await Promise.allSettled(running);
    },
  };
}

/** In many short transactions; it may be cut off anywhere and goes on from there. */
async function moveAll(
  { inBulk, absorb }: SettleDeps,
  { staged_as: from, streamer_id: to }: ImportTable,
  isClosed: () => boolean,
): Promise<void> {
  const way: Way = { from, to };
  for (let at = 0; at < STEPPED_COUNT; at += 1)
    for (let count = STEP_ROWS; count === STEP_ROWS;) {
      if (isClosed()) throw new Error('The server is stopping; the import goes on at the next start.');
      count = await inBulk(async (tx) => {
        const { moved, twins } = await moveSome(tx, way, at, STEP_ROWS);
        for (const { waited, came } of onePerViewer(twins))
          await absorb(tx, to, { viewer: came, other: waited });
        return moved;
      });
    }
}

/** Who waited goes to one of those who came, with everything. */
function onePerViewer(twins: readonly Twin[]): Twin[] {
  return [...new Map(twins.map((twin) => [twin.waited, twin])).values()];
}
