import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { MINUTE_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

/** Whoever takes nothing of a file for so long has gone, whatever the connection says. */
export const STALL_MS = MINUTE_MS;

interface Sending {
  clock: Pick<Clock, 'after'>;
  /** Aborted when the receiver goes away. */
  signal: AbortSignal;
  /** The last byte was taken, or nobody takes any more; called once or more. */
  onEnd: () => void;
}

/** A file's bytes for a receiver who may be slow, stop or go away. */
export function sendFile(path: string, { clock, signal, onEnd }: Sending): Readable {
  const stop = () => void sent.destroy();
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(path)) {
      const cancel = clock.after(STALL_MS, stop);
      try {
        yield chunk as Buffer;
      } finally {
        cancel();
      }
    }
  }
  const sent = Readable.from(chunks(), { objectMode: false });
  signal.addEventListener('abort', stop, { once: true });
  return sent.once('end', onEnd).once('close', () => {
    signal.removeEventListener('abort', stop);
    onEnd();
  });
}
