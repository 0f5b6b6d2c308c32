import { SECOND_MS } from '#core/base/time.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import type { Kernel } from '#server/kernel/kernel.ts';

export interface ChannelStepsDeps extends Pick<Kernel, 'clock' | 'logger'> {
  /** Does what is due in the channel. */
  look(channelId: string): Promise<void>;
}

type Step = 'look' | (() => Promise<void>);

/** Runs the steps of a channel one after the other; channels do not wait for each other. */
export class ChannelSteps {
  private readonly work = new Map<string, Promise<void>>();
  /** What nobody waits for, in order: what a page reports once stays here until the database has taken it. */
  private readonly waiting = new Map<string, Step[]>();
  /** What will run all that waits: one is enough. */
  private readonly drains = new Map<string, Promise<void>>();
  private readonly timers = new Map<string, () => void>();
  private closed = false;

  constructor(private readonly deps: ChannelStepsDeps) {}

  /** Runs a step when no other one of the channel runs; a failure is the caller's. */
  run<T>(channelId: string, step: () => Promise<T>): Promise<T> {
    const done = (this.work.get(channelId) ?? Promise.resolve()).then(step);
    const rest = done.then(
      () => undefined,
      () => undefined,
    );
    this.work.set(channelId, rest);
    void rest.then(() => {
      if (this.work.get(channelId) === rest) this.work.delete(channelId);
    });
    return done;
  }

  /** Runs a step that nobody waits for, after those before it; while the database is away it is tried again and again. */
  runSafely(channelId: string, step: Step): Promise<void> {
    const steps = this.waiting.get(channelId) ?? [];
    this.waiting.set(channelId, steps);
    if (step !== 'look' || steps.at(-1) !== 'look') steps.push(step);
    const drain = this.drains.get(channelId) ?? this.run(channelId, () => this.drain(channelId, steps));
    this.drains.set(channelId, drain);
    return drain;
  }

  /** Looks soon whether something of the channel is due. */
  look(channelId: string): void {
    if (!this.closed) void this.runSafely(channelId, 'look');
  }

  scheduleLook(channelId: string, ms: number): void {
    if (this.closed) return;
    this.timers.get(channelId)?.();
    const cancel = this.deps.clock.after(ms, () => this.look(channelId));
    this.timers.set(channelId, cancel);
  }

  /** Resolves when all steps under way have ended. */
  async close(): Promise<void> {
    this.closed = true;
    for (const cancel of this.timers.values()) cancel();
    await Promise.all(this.work.values());
  }

  private async drain(channelId: string, steps: Step[]): Promise<void> {
    await this.runWaiting(channelId, steps);
    // Nothing is awaited between the last look at the steps and this.
    this.drains.delete(channelId);
    if (steps.length === 0) this.waiting.delete(channelId);
  }

  private async runWaiting(channelId: string, steps: Step[]): Promise<void> {
    for (let step = steps[0]; step !== undefined; step = steps[0]) {
      try {
        await (step === 'look' ? this.deps.look(channelId) : step());
      } catch (err) {
        this.scheduleLook(channelId, SECOND_MS);
        if (isDatabaseAway(err)) {
          this.deps.logger.error({ err, channelId }, 'A step of the alert inbox failed; it is tried again.');
          return;
        }
        this.deps.logger.error({ err, channelId }, 'A step of the alert inbox failed and was left.');
      }
      steps.shift();
    }
  }
}
