import type { Clock } from '#server/lib/clock.ts';
import type { Hub } from './hub.ts';
import type { Versions } from './versions.ts';

const MOST_OFTEN_MS = 1000;

/** Tells the public pages of a streamer that their data changed, at most once a second. Returns what ends it. */
export function announceChanges(versions: Versions, hub: Hub, clock: Clock): () => void {
  const pending = new Map<string, () => void>();
  const stop = versions.onBump((streamerId) => {
    if (pending.has(streamerId)) return;
    const cancel = clock.after(MOST_OFTEN_MS, () => {
      pending.delete(streamerId);
      hub.publishPassing(streamerId, 'ranking', { version: versions.of(streamerId) });
    });
    pending.set(streamerId, cancel);
  });
  return () => {
    stop();
    for (const cancel of pending.values()) cancel();
  };
}
