import type { KyselyPlugin } from 'kysely';
import type { RootDb, UnitOfWork } from '#server/db/database.ts';

/** A server's life: it ends when it is told to, or by itself before or after a query. */
export interface Life {
  readonly isOver: boolean;
  end(): void;
  /** Ends after so many more steps of the database: each query has one before and one after it. */
  endAfter(steps: number): void;
}

class Killed extends Error {}

/**
 * The database as a process sees it that may be killed at any moment: from then on nothing reaches the file any more, and
 * an open transaction rolls back.
 */
export function mortalDatabase(
  db: RootDb,
  onEnd: () => void,
): { db: RootDb; unitOfWork: UnitOfWork; life: Life } {
  let stepsLeft = Infinity;
  let isOver = false;

  function end(): void {
    if (isOver) return;
    isOver = true;
    onEnd();
  }
  function step(): void {
    stepsLeft -= 1;
    if (stepsLeft < 0) end();
    if (isOver) throw new Killed('The process is gone.');
  }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      step();
      return node;
    },
    transformResult({ result }) {
      return Promise.resolve(result).then((value) => {
        step();
        return value;
      });
    },
  };
  const mortal = db.withPlugin(plugin);
  const life: Life = {
    get isOver() {
      return isOver;
    },
    end,
    endAfter: (steps) => (stepsLeft = steps),
  };
  return { db: mortal, unitOfWork: (work) => mortal.transaction().execute(work), life };
}
