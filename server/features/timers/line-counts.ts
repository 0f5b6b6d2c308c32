import { LRUCache } from 'lru-cache';
import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';

type Counts = Record<Platform, number>;

const NONE: Counts = { trovo: 0, twitch: 0, youtube: 0, kick: 0 };
/** What is forgotten early only waits for its lines anew. */
const MOST_STREAMERS = 5000;
const MOST_TIMERS = 50_000;

/** Lines of chat since this process started, by streamer and platform: what timers wait for. */
export type LineCounts = ReturnType<typeof createLineCounts>;

export function createLineCounts() {
  const streamers = new LRUCache<string, Counts>({ max: MOST_STREAMERS });
  const marks = new LRUCache<string, Counts>({ max: MOST_TIMERS });
  return {
    count(streamerId: string, platform: Platform) {
      const counts = streamers.get(streamerId);
      if (counts === undefined) streamers.set(streamerId, { ...NONE, [platform]: 1 });
      else counts[platform] += 1;
    },
    /** Lines on these platforms since `mark` was called for the timer, else since the start. */
    since(timerId: string, streamerId: string, platforms: readonly string[]): number {
      const counts = streamers.get(streamerId) ?? NONE;
      const mark = marks.get(timerId) ?? NONE;
      return PLATFORMS.filter((platform) => platforms.includes(platform)).reduce(
        // Counts that were forgotten since began at nothing again.
        (sum, platform) => sum + Math.max(0, counts[platform] - mark[platform]),
        0,
      );
    },
    /** The timer has spoken. */
    mark(timerId: string, streamerId: string) {
      marks.set(timerId, { ...(streamers.get(streamerId) ?? NONE) });
    },
  };
}
