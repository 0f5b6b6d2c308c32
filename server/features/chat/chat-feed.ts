import { LRUCache } from 'lru-cache';
import { isRemoved, KEPT_LINES, type ChatLine, type RemovedLines } from '#core/chat/line.ts';

/** The lines of more streamers than these are no longer kept: 100 lines each stay below 100 MB in the worst case. */
const MOST_STREAMERS = 1000;

export type ChatFrameData = ChatLine | { removed: RemovedLines };

/** The merged chat of every streamer: told as it passes, the last lines kept in memory and nowhere else. */
export interface ChatFeed {
  show(streamerId: string, line: ChatLine): void;
  remove(streamerId: string, removed: RemovedLines): void;
  /** The last lines, oldest first. */
  recent(streamerId: string): readonly ChatLine[];
}

export function createChatFeed(publish: (streamerId: string, data: ChatFrameData) => void): ChatFeed {
  const kept = new LRUCache<string, ChatLine[]>({ max: MOST_STREAMERS });
  return {
    show(streamerId, line) {
      const lines = kept.get(streamerId) ?? [];
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      kept.set(streamerId, lines);
      publish(streamerId, line);
    },
    remove(streamerId, removed) {
      const lines = kept.get(streamerId);
      if (lines !== undefined) {
        kept.set(
          streamerId,
          lines.filter((line) => !isRemoved(line, removed)),
        );
      }
      publish(streamerId, { removed });
    },
    recent: (streamerId) => [...(kept.get(streamerId) ?? [])],
  };
}
