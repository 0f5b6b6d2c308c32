import type { Clock } from '#core/base/clock.ts';
import { STREAM_SILENT_MS } from '#core/stream/schema.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';

/** Most ids that a hello may carry. */
const MOST_FINISHED = 20;

interface Finished {
  id: string;
  /** Undefined while `done` waits for a connection. */
  saidAt: number | undefined;
}

/** What a page that comes back tells in its hello. */
export interface OverlayMemory {
  playing?: string;
  finished?: string[];
}

/**
 * `started` and `done` of the alerts that this page leads. Nobody confirms them, so each new connection hears what the last
 * one may have lost; hearing it twice changes nothing.
 */
export class Acknowledgements {
  private playing: string | undefined;
  private finished: Finished[] = [];

  constructor(
    private readonly send: (frame: ClientFrame) => boolean,
    private readonly clock: Clock,
  ) {}

  started(id: string): void {
    this.playing = id;
    this.send({ started: { id } });
  }

  done(id: string): void {
    if (this.playing === id) this.playing = undefined;
    const entry: Finished = { id, saidAt: undefined };
    this.finished = [...this.recent().filter((other) => other.id !== id), entry].slice(-MOST_FINISHED);
    this.say(entry);
  }

  memory(): OverlayMemory {
    const finished = this.recent().map(({ id }) => id);
    return {
      ...(this.playing === undefined ? {} : { playing: this.playing }),
      ...(finished.length === 0 ? {} : { finished }),
    };
  }

  /** After a welcome: what ended since the hello was sent. */
  sayWaiting(): void {
    for (const entry of this.finished) if (entry.saidAt === undefined) this.say(entry);
  }

  private say(entry: Finished): void {
    if (this.send({ done: { id: entry.id } })) entry.saidAt = this.clock.now();
  }

  private recent(): Finished[] {
    const now = this.clock.now();
    return this.finished.filter(({ saidAt }) => saidAt === undefined || now - saidAt < STREAM_SILENT_MS);
  }
}
