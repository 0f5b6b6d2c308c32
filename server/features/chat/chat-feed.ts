import { LRUCache } from 'lru-cache';
import { isRemoved, KEPT_LINES, type ChatLine, type RemovedLines } from '#core/chat/line.ts';
import type { Platform } from '#core/platforms/platform.ts';

/** So many of a streamer's lines can be found to be moderated by hand; pages are given the last of them. */
const MOST_OF_STREAMER = 500;
/** Of all streamers: about 1 KB each in the worst case, so that all of them stay below 100 MB. */
const MOST_OF_ALL = 100_000;

export type ChatFrameData = ChatLine | { removed: RemovedLines };

/** A line with what only moderation needs: our channel where it was said, and its author's name in addresses. */
export interface SaidLine {
  line: ChatLine;
  channelId: string;
  login: string;
}

/** The merged chat of every streamer: published as it passes, the last lines kept in memory and nowhere else. */
export type ChatFeed = ReturnType<typeof createChatFeed>;

export function createChatFeed(publish: (streamerId: string, data: ChatFrameData) => void) {
  const kept = new LRUCache<string, readonly SaidLine[]>({
    maxSize: MOST_OF_ALL,
    sizeCalculation: (lines) => lines.length,
  });
  return {
    show(streamerId: string, said: SaidLine) {
      // A new list each time, by whose length the cache knows its size.
      kept.set(streamerId, [...(kept.get(streamerId) ?? []).slice(1 - MOST_OF_STREAMER), said]);
      publish(streamerId, said.line);
    },
    /** Tells that lines were taken back; they stay here, marked. */
    remove(streamerId: string, removed: RemovedLines) {
      const lines = kept.get(streamerId);
      if (lines !== undefined) kept.set(streamerId, markSaid(lines, removed));
      publish(streamerId, { removed });
    },
    /** The last lines, oldest first, with those that were taken back. */
    recent: (streamerId: string): readonly ChatLine[] =>
      (kept.get(streamerId) ?? []).slice(-KEPT_LINES).map(({ line }) => line),
    /** A line of the streamer's, as long as it is kept. */
    find: (streamerId: string, platform: Platform, id: string): SaidLine | undefined =>
      kept.get(streamerId)?.findLast(({ line }) => line.platform === platform && line.id === id),
  };
}

function markSaid(said: readonly SaidLine[], removed: RemovedLines): SaidLine[] {
  return said.map((one) =>
    isRemoved(one.line, removed) ? { ...one, line: { ...one.line, takenBack: true } } : one,
  );
}
