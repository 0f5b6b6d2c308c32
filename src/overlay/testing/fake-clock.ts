import type { Clock } from '#core/base/clock.ts';

interface Timer {
  at: number;
  run: () => void;
}

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  chance = 0.5;
  private time = 1000;
  private timers = new Set<Timer>();

  get pending(): number {
    return this.timers.size;
  }

  now(): number {
    return this.time;
  }

  random(): number {
    return this.chance;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Moves time on, firing timers in their order and letting promises settle in between. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (;;) {
      const next = [...this.timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers.delete(next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await settle();
    }
    this.time = end;
  }
}

/** Lets every promise that can settle do so: a message comes after all microtasks. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}
