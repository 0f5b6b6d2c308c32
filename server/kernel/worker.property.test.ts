import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createWorker, type Work, type Worker } from './worker.ts';

const CLAIM_MS = 30 * SECOND_MS;
const FAILS_MAX = 4;
/** What a row may wait at most: for a claim of the dead, for a look that nobody asked for, and for its own back-off. */
const PATIENCE_MS = 4 * MINUTE_MS;

interface Process {
  isAlive: boolean;
  worker: Worker;
}

interface Row {
  id: string;
  dueAt: number;
  /** How often it fails before it is done. */
  fails: number;
  claimedUntil: number;
  holder?: Process | undefined;
  done: number;
}

/** Rows of one database, and processes that take them, die with them in hand, and are not always notified of new ones. */
class World {
  private readonly clock = createManualClock();
  private readonly rows: Row[] = [];
  private processes = [this.begin(), this.begin()];
  private claims = 0;
  /** Rows that two had in hand. */
  private collisions = 0;

  private begin(): Process {
    const work: Work<Row> = {
      name: 'model',
      concurrency: 2,
      claim: (capacity, excluding) => {
        this.claims += 1;
        const taken = (process.isAlive ? this.waiting(excluding) : [])
          .filter(
            ({ dueAt, claimedUntil }) => dueAt <= this.clock.now() && claimedUntil <= this.clock.steady(),
          )
          .slice(0, capacity);
        for (const row of taken) row.claimedUntil = this.clock.steady() + CLAIM_MS;
        return Promise.resolve(taken);
      },
      keyOf: ({ id }) => id,
      handle: (row) => this.handle(process, row),
      nextDueAt: (excluding) => {
        const times = process.isAlive ? this.waiting(excluding).map(({ dueAt }) => dueAt) : [];
        return Promise.resolve(times.length === 0 ? undefined : Math.min(...times));
      },
    };
    const worker = createWorker({ clock: this.clock, logger: createLogger('silent') }, work);
    const process: Process = { isAlive: true, worker };
    worker.start();
    return process;
  }

  private waiting(excluding: readonly string[]): Row[] {
    return this.rows.filter(({ id, done }) => done === 0 && !excluding.includes(id));
  }

  private async handle(process: Process, row: Row): Promise<undefined> {
    if (row.holder?.isAlive) this.collisions += 1;
    row.holder = process;
    await setImmediate();
    if (!process.isAlive) return;
    row.holder = undefined;
    row.claimedUntil = 0;
    row.fails -= 1;
    if (row.fails >= 0) throw new Error('Not now.');
    row.done += 1;
  }

  add(dueIn: number, fails: number): void {
    const id = `row-${this.rows.length}`;
    this.rows.push({ id, dueAt: this.clock.now() + dueIn, fails, claimedUntil: 0, done: 0 });
  }

  wake(which: number): void {
    this.processes[which]?.worker.wake();
  }

  /** The power goes, and another process begins in its place. */
  async replace(which: number): Promise<void> {
    const dead = this.processes[which];
    if (dead === undefined) return;
    dead.isAlive = false;
    await dead.worker.close();
    this.processes[which] = this.begin();
  }

  /** Somebody sets the system's clock; rows keep their times. */
  setClock(ms: number): void {
    this.clock.set(ms);
  }

  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= SECOND_MS) {
      this.clock.advance(Math.min(left, SECOND_MS));
      for (let turn = 0; turn < 12; turn += 1) await setImmediate();
    }
  }

  async expectAllDone(): Promise<void> {
    const last = Math.max(0, ...this.rows.map(({ dueAt }) => dueAt - this.clock.now()));
    await this.pass(last + PATIENCE_MS);
    expect(this.rows.filter(({ done }) => done !== 1)).toEqual([]);
    expect(this.collisions).toBe(0);
    const before = this.claims;
    await this.pass(10 * MINUTE_MS);
    // A look a minute for each of the two, and none in between.
    expect(this.claims - before).toBeLessThanOrEqual(22);
    await Promise.all(this.processes.map(({ worker }) => worker.close()));
  }
}

const which = fc.integer({ min: 0, max: 1 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    dueIn: fc.integer({ min: -1000, max: 90_000 }),
    fails: fc.integer({ min: 0, max: FAILS_MAX }),
  }),
  fc.record({ do: fc.constant('wake' as const), which }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ do: fc.constant('replace' as const), which }),
  fc.record({ do: fc.constant('set' as const), ms: fc.integer({ min: -100_000, max: 100_000 }) }),
);

it('does each row once, whoever dies, fails, is not notified or sets the clock, and rests when all is done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const world = new World();
      for (const one of steps) {
        if (one.do === 'add') world.add(one.dueIn, one.fails);
        if (one.do === 'wake') world.wake(one.which);
        if (one.do === 'pass') await world.pass(one.ms);
        if (one.do === 'replace') await world.replace(one.which);
        if (one.do === 'set') world.setClock(one.ms);
      }
      await world.expectAllDone();
    }),
    { numRuns: 60 },
  );
}, 120_000);
