import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** An answer ready to be sent. */
export interface CachedAnswer {
  body: Buffer;
  etag: string;
}

interface Entry {
  version: number;
  checkedAt: number;
  answer: Promise<CachedAnswer | null>;
}

export interface AnswerCache {
  /** The answer for a key: as stored while it is fresh, or its version stands and it is not old, else made again, once for all who wait. */
  read(key: string, version: number, make: () => Promise<unknown>): Promise<CachedAnswer | null>;
}

const MOST_ANSWERS = 500;
/** A change that nobody announced heals after this. */
const LONGEST_AGE_MS = 5000;

/**
 * Keeps serialised public answers. An answer whose version changed is served for at most `freshMs` longer, so a busy
 * chat costs one query a second, however many look on.
 */
export function createAnswerCache(clock: Clock, freshMs = 1000): AnswerCache {
  const entries = new LRUCache<string, Entry>({ max: MOST_ANSWERS });
  return {
    read(key, version, make) {
      const now = clock.steady();
      const known = entries.get(key);
      const longest = known?.version === version ? LONGEST_AGE_MS : freshMs;
      if (known !== undefined && now - known.checkedAt < longest) return known.answer;
      const answer = make().then((value) => (value === null ? null : seal(value)));
      const entry = { version, checkedAt: now, answer };
      entries.set(key, entry);
      // A failure or an empty answer is not remembered; a newer one may stand in its place by then.
      const forget = () => entries.get(key) === entry && entries.delete(key);
      answer.then((made) => made === null && forget(), forget);
      return answer;
    },
  };
}

function seal(value: unknown): CachedAnswer {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
