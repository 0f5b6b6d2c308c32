import { getActiveResourcesInfo } from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Timers } from '#sandbox/base/timers.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';

/** Turns of the event loop in which everything that is on its way through the loopback network arrives. */
const TURNS_TO_SETTLE = 40;
const STARTS_AT = Date.UTC(2026, 10, 21, 20);
/** Where nothing waits for anything, time goes on in steps of this. */
const IDLE_STEP_MS = 1000;

/** What threads do beside the event loop, as writing to the disk, takes the time it takes. */
const isWorkUnderWay = () => getActiveResourcesInfo().some((kind) => kind.startsWith('FSReq'));

/** Time that server and sandbox share: it goes on only when the network is quiet, from one timer to the next. */
export class Simulation {
  readonly clock: ManualClock = createManualClock(STARTS_AT);
  readonly timers: Timers = { after: (ms, task) => this.clock.after(ms, task), clear: () => undefined };

  async pass(ms: number): Promise<void> {
    const until = this.clock.now() + ms;
    await this.settle();
    while (this.clock.now() < until) await this.#step(until - this.clock.now());
  }

  /** Lets time go on until `holds`; false when it did not within `withinMs`. */
  async passUntil(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
    const until = this.clock.now() + withinMs;
    await this.settle();
    while (!(await holds())) {
      if (this.clock.now() >= until) return false;
      await this.#step(IDLE_STEP_MS);
    }
    return true;
  }

  /** Lets time go on until a task is done that may wait for timers. */
  async during<T>(task: Promise<T>): Promise<T> {
    const end = { isReached: false };
    const reach = () => void (end.isReached = true);
    task.then(reach, reach);
    await this.settle();
    while (!end.isReached) await this.#step(IDLE_STEP_MS);
    return task;
  }

  async settle(): Promise<void> {
    for (let quiet = 0; quiet < TURNS_TO_SETTLE; quiet += 1) {
      await nextTurn();
      if (isWorkUnderWay()) quiet = 0;
    }
  }

  async #step(mostMs: number): Promise<void> {
    this.clock.advance(Math.min(mostMs, Math.max(0, Math.min(...this.clock.waits(), mostMs))));
    await this.settle();
  }
}
