import { LRUCache } from 'lru-cache';
import { REPEAT_WINDOW_MS, REPEATS_MAX } from '#core/moderation/limits.ts';
import { bareWords } from '#core/moderation/plain-text.ts';

interface Said {
  id: string;
  words: string;
  at: number;
}

const MOST_AUTHORS = 20_000;

/** How often somebody said the same lately, from memory: a restart forgets it. */
export interface Repeats {
  /** This message included; the same message again changes nothing, for a transaction may be tried twice. */
  count(author: string, message: { id: string; text: string }, now: number): number;
}

export function createRepeats(): Repeats {
  const lately = new LRUCache<string, readonly Said[]>({ max: MOST_AUTHORS });
  return {
    count(author, { id, text }, now) {
      const words = bareWords(text).join(' ') || text;
      const since = now - REPEAT_WINDOW_MS;
      const before = (lately.get(author) ?? []).filter((said) => said.at > since && said.id !== id);
      const said = [...before.slice(1 - REPEATS_MAX), { id, words, at: now }];
      lately.set(author, said);
      return said.filter((other) => other.words === words).length;
    },
  };
}
