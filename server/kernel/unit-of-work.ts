import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '#server/db/away.ts';
import type { Db, RootDb } from '#server/db/database.ts';
import { systemRandom } from '#server/lib/ids.ts';

/** What each transaction that is under way has asked for. */
const waiting = new WeakMap<Db, Map<unknown, () => void>>();

/**
 * Runs `task` when the transaction has committed, in the order of asking: to wake a worker, to forget what is cached, to
 * notify pages. It is dropped when the transaction is rolled back, and asked for anew when its work is run again. What was asked
 * for under the same key, or is the same function, runs once.
 */
export function onCommit(tx: Db, task: () => void, key: unknown = task): void {
  const tasks = waiting.get(tx);
  if (tasks !== undefined) tasks.set(key, task);
  else if (tx.isTransaction)
    throw new Error('This transaction is no unit of work: nobody says when it commits.');
  // Each statement outside of a transaction has committed when it answers.
  else task();
}

/** What was committed stays so whatever a task does, and a task that throws keeps no other from running. */
function runTasks(tasks: ReadonlyMap<unknown, () => void>, onTaskFailed: OnTaskFailed): void {
  for (const task of tasks.values()) {
    try {
      task();
    } catch (error) {
      onTaskFailed(error);
    }
  }
}

/** Told of what a task of `onCommit` threw: a fault of ours. */
export type OnTaskFailed = (error: unknown) => void;

// PostgreSQL: two wrote the same key, could not be put in order, or waited for each other.
const RACE_CODES = ['23505', '40001', '40P01'];
const MOST_ATTEMPTS = 5;
/** How long a transaction waits for a PostgreSQL that is away; SQLite's lock is waited for below, in its dialect. */
const LONGEST_WAIT_MS = 5000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/**
 * Transactions of PostgreSQL run side by side; one that lost a race sees what won when it is run again, and one whose
 * connection was lost runs again on the next. Not when that happened at its end: then it may have been committed, and only
 * the caller knows whether its work is harmless twice. Deliveries, purchases, IPNs and replies have a key of their own and
 * are; what a person pressed answers with a failure, and the person looks before pressing again.
 */
export async function runUnitOfWork<T>(
  db: RootDb,
  work: (tx: Db) => Promise<T>,
  onTaskFailed: OnTaskFailed,
): Promise<T> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  let pauseMs = FIRST_PAUSE_MS;
  for (let races = 1; ;) {
    let failure: unknown;
    const seen = { workDone: false };
    const tasks = new Map<unknown, () => void>();
    let result: T;
    try {
      result = await db.transaction().execute(async (tx) => {
        waiting.set(tx, tasks);
        try {
          const answer = await work(tx);
          seen.workDone = true;
          return answer;
        } catch (error) {
          failure = error;
          throw error;
        }
      });
    } catch (thrown) {
      // Where the connection is gone, rolling back fails too and would hide why.
      const error = failure ?? thrown;
      const mayWait = !seen.workDone && performance.now() + pauseMs < deadline;
      if (RACE_CODES.includes(codeOf(error)) && races < MOST_ATTEMPTS) races += 1;
      else if (mayWait && isLostConnection(error)) {
        await pause(pauseMs * (0.5 + systemRandom.fraction() / 2));
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      } else throw error;
      continue;
    }
    runTasks(tasks, onTaskFailed);
    return result;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Away, but neither SQLite, which has been waited for, nor a time limit or full disk, which a second try would only meet again. */
function isLostConnection(error: unknown): boolean {
  const isLimit = /^(SQLITE_.*|53...|57014|55P03|25P0[34]|25006|58...)$/.test(codeOf(error));
  const isSlow = error instanceof Error && /timeout/i.test(error.message);
  return !isLimit && !isSlow && isDatabaseAway(error);
}
