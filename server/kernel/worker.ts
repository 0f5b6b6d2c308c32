import { setImmediate } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import type { Takeover } from './ownership.ts';
import { createBackoff } from './backoff.ts';

/** What a worker does; `Row` is one piece of it, and no two with the same key are under way at a time. */
export interface Work<Row> {
  /** For the log. */
  name: string;
  /** Before the first look: frees what a process that died had in hand. */
  takeover?: Takeover;
  /** So many rows at a time; 1 unless said. */
  concurrency?: number;
  /**
   * Takes rows that are due, at most `capacity` and none of the keys in `excluding`; fewer where it knows of no more. Where several
   * processes ask, one gets a row.
   */
  claim(capacity: number, excluding: readonly string[]): Promise<readonly Row[]>;
  keyOf: (row: Row) => string;
  /**
   * Does one row, or a part of it short enough that others can wait; it may be done twice. Answers after how many
   * milliseconds there is more to do with that key, 0 for at once and undefined for nothing that we know of. A row in many
   * steps ends early when it learns that the worker closes.
   */
  handle(row: Row, isClosing: () => boolean): Promise<number | undefined>;
  /** Gives back the claim of a row that failed, tried until it works: the row need not wait until its claim ends. */
  release?(row: Row): Promise<void>;
  /** When the next row is due that is none of `excluding`, milliseconds since 1970; undefined where none waits. */
  nextDueAt(excluding: readonly string[]): Promise<number | undefined>;
}

/** The loop that looks for due rows (the alert inbox has steps of its own). A row that fails backs off, longer each time, and keeps no other waiting. */
export interface Worker {
  /** Something may be due: call it after a commit. Costs nothing when called often. */
  wake: () => void;
  /** Takes up what an earlier process left. */
  start(): void;
  /** Resolves when nothing is under way; the rest is for the next start. */
  close(): Promise<void>;
}

const FIRST_REST_MS = SECOND_MS;
/** Another process may have left something, and the system's clock may have been set. */
const LOOK_AGAIN_MS = MINUTE_MS;
/** Before the next look, where something is due and nobody gives it out. */
const LEAST_WAIT_MS = 100;

/** Claims of rows that failed. */
function createReleases<Row>(work: Work<Row>) {
  const waiting = new Map<string, Row>();
  return {
    add: (key: string, row: Row) => void waiting.set(key, row),
    /** Answers why the first of those failed that could not be given back. */
    async run(): Promise<Error | undefined> {
      let failure: Error | undefined;
      for (const [key, row] of waiting) {
        try {
          await work.release?.(row);
          waiting.delete(key);
        } catch (error) {
          failure ??= new Error('A claim could not be given back.', { cause: error });
        }
      }
      return failure;
    },
  };
}

/** Shut until what an earlier owner had in hand is free, which begins when somebody first asks. */
function createGate(takeover: Takeover | undefined, onOpen: () => void) {
  let isOpen = takeover === undefined;
  let opening: ReturnType<Takeover['begin']> | undefined;
  return {
    isOpen(): boolean {
      if (isOpen) return true;
      opening ??= takeover?.begin(() => {
        isOpen = true;
        onOpen();
      });
      return false;
    },
    async close(): Promise<void> {
      const end = await opening;
      await end?.();
    },
  };
}

export function createWorker<Row>({ clock, logger }: { clock: Clock; logger: Log }, work: Work<Row>): Worker {
  const { name, concurrency = 1 } = work;
  const underWay = new Map<string, Promise<void>>();
  const backoff = createBackoff(clock);
  const releases = createReleases(work);
  let isWanted = false;
  let isClosed = false;
  const gate = createGate(work.takeover, () => wake());
  let looking: Promise<void> | null = null;
  let cancelTimer = () => {};

  const excluded = () => [...underWay.keys(), ...backoff.keys()];

  async function doOne(key: string, row: Row): Promise<void> {
    try {
      backoff.done(key, await work.handle(row, () => isClosed));
    } catch (err) {
      logger.error({ err, worker: name, row: key }, 'A row could not be worked on; another try follows.');
      backoff.fail(key);
      releases.add(key, row);
    }
    underWay.delete(key);
    wake();
  }

  /** Begins what is due, as far as there is room. */
  async function beginDue(): Promise<void> {
    let isMore = true;
    while (isMore && !isClosed && underWay.size < concurrency) {
      const capacity = concurrency - underWay.size;
      const rows = await work.claim(capacity, excluded());
      const before = underWay.size;
      for (const row of rows) {
        const key = work.keyOf(row);
        if (!underWay.has(key)) underWay.set(key, doOne(key, row));
      }
      isMore = rows.length === capacity && underWay.size > before;
    }
  }

  /** Until somebody should look again. */
  async function waitTime(): Promise<number> {
    // Without room nothing can begin before something ends, and that wakes.
    if (underWay.size >= concurrency) return LOOK_AGAIN_MS;
    const dueIn = ((await work.nextDueAt(excluded())) ?? Infinity) - clock.now();
    return Math.min(LOOK_AGAIN_MS, dueIn > 0 ? dueIn : LEAST_WAIT_MS, backoff.nextIn());
  }

  async function look(): Promise<void> {
    let wait = FIRST_REST_MS;
    try {
      while (isWanted && !isClosed) {
        isWanted = false;
        // Others get their turn between two rows.
        await setImmediate();
        const failure = await releases.run();
        // What cannot be given back keeps nothing else from beginning.
        await beginDue();
        if (failure !== undefined) throw failure;
      }
      wait = await waitTime();
    } catch (err) {
      logger.error({ err, worker: name }, 'What is due could not be read; another try follows.');
      // Whoever wakes us meanwhile waits for that try too.
      isWanted = false;
    }
    looking = null;
    if (isClosed) return;
    // Something may have come while the next one was looked for.
    if (isWanted) wake();
    else cancelTimer = clock.after(wait, wake);
  }

  function wake(): void {
    isWanted = true;
    if (looking !== null || isClosed) return;
    if (!gate.isOpen()) return;
    cancelTimer();
    looking = look();
  }

  return {
    wake,
    start: wake,
    async close() {
      isClosed = true;
      cancelTimer();
      await gate.close();
      await looking;
      await Promise.all(underWay.values());
    },
  };
}
