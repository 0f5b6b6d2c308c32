import { STREAM_SILENT_MS, type ClientFrame } from '#core/stream/schema.ts';
import type { Clock } from './clock.ts';

interface Said {
  frame: ClientFrame;
  /** Undefined while it waits for a connection. */
  sentAt: number | undefined;
}

/**
 * `started` and `done` of this page. Nobody confirms them, so what a dying server may have missed is said again after the next
 * welcome; saying it twice changes nothing.
 */
export class Acknowledgements {
  private said: Said[] = [];

  constructor(
    private readonly send: (frame: ClientFrame) => boolean,
    private readonly clock: Clock,
  ) {}

  started(id: string): void {
    this.say({ started: { id } });
  }

  done(id: string): void {
    this.say({ done: { id } });
  }

  repeat(): void {
    this.dropOld();
    for (const entry of this.said) this.trySend(entry);
  }

  private say(frame: ClientFrame): void {
    this.dropOld();
    const entry: Said = { frame, sentAt: undefined };
    this.said.push(entry);
    this.trySend(entry);
  }

  private trySend(entry: Said): void {
    if (this.send(entry.frame)) entry.sentAt ??= this.clock.now();
  }

  private dropOld(): void {
    const now = this.clock.now();
    this.said = this.said.filter(({ sentAt }) => sentAt === undefined || now - sentAt < STREAM_SILENT_MS);
  }
}
