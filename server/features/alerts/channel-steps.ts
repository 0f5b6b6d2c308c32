import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';

export interface ChannelStepsDeps {
  clock: Clock;
  logger: Log;
  /** It is time to look whether something of the channel is due. */
  onLook(channelId: string): void;
}

/** Runs the steps of a channel one after the other; channels do not wait for each other. */
export class ChannelSteps {
  private readonly work = new Map<string, Promise<void>>();
  private readonly timers = new Map<string, () => void>();
  private closed = false;

  constructor(private readonly deps: ChannelStepsDeps) {}

  get isClosed(): boolean {
    return this.closed;
  }

  /** Runs a step after those of the same channel that came before it; a failure is the caller's. */
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

  /** The same for a step that nobody waits for: what failed is tried again by the next look. */
  runSafely(channelId: string, step: () => Promise<void>): Promise<void> {
    return this.run(channelId, step).catch((err: unknown) => {
      this.deps.logger.error({ err, channelId }, 'A step of the alert inbox failed; it is tried again.');
      this.lookAgain(channelId, SECOND_MS);
    });
  }

  lookAgain(channelId: string, ms: number): void {
    if (this.closed) return;
    this.timers.get(channelId)?.();
    const cancel = this.deps.clock.after(ms, () => this.deps.onLook(channelId));
    this.timers.set(channelId, cancel);
  }

  /** Resolves when all steps under way have ended. */
  async close(): Promise<void> {
    this.closed = true;
    for (const cancel of this.timers.values()) cancel();
    await Promise.all(this.work.values());
  }
}
