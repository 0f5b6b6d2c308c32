import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '#core/base/time.ts';
import { prepareModeration, type Moderation } from '#core/moderation/judge.ts';
import type { ModerationSettings } from '#core/moderation/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { readModeration } from './moderation.repository.ts';
import { preparePatterns, type RefusedPattern } from './patterns.ts';

export type Prepared = { ok: true; moderation: Moderation } | { ok: false; refused: RefusedPattern };

/** Makes settings ready, patterns compiled, or says which pattern is refused. */
export async function prepare(settings: ModerationSettings): Promise<Prepared> {
  const search = await preparePatterns(settings.patterns.items);
  return search.ok ? { ok: true, moderation: prepareModeration(settings, search.find) } : search;
}

/** Another process may have written: what it changed counts here after this time at the latest. */
const KEEP_MS = 30 * SECOND_MS;
const MOST_STREAMERS = 5000;

/** Streamers' settings as the chat needs them; a line costs no query while they are in memory. */
export type PreparedSettings = ReturnType<typeof createPreparedSettings>;

export function createPreparedSettings(clock: Pick<Clock, 'now'>) {
  const kept = new LRUCache<string, { moderation: Moderation; text: string; at: number }>({
    max: MOST_STREAMERS,
  });
  let writes = 0;

  async function read(db: Db, streamerId: string): Promise<Moderation> {
    const writesBefore = writes;
    const settings = await readModeration(db, streamerId);
    const text = JSON.stringify(settings);
    const known = kept.get(streamerId);
    const moderation = known?.text === text ? known.moderation : await prepareStored(settings);
    // What was read before a write is not kept after it.
    if (writes === writesBefore) kept.set(streamerId, { moderation, text, at: clock.now() });
    return moderation;
  }

  return {
    async find(db: Db, streamerId: string): Promise<Moderation> {
      const known = kept.get(streamerId);
      if (known !== undefined && clock.now() - known.at < KEEP_MS) return known.moderation;
      return read(db, streamerId);
    },
    /** Call after the commit that stored them. */
    keep(streamerId: string, settings: ModerationSettings, moderation: Moderation) {
      writes += 1;
      kept.set(streamerId, { moderation, text: JSON.stringify(settings), at: clock.now() });
    },
  };
}

/** What was stored was taken once; a later library that refuses a pattern shall not stop the other filters. */
async function prepareStored(settings: ModerationSettings): Promise<Moderation> {
  const prepared = await prepare(settings);
  return prepared.ok ? prepared.moderation : prepareModeration(settings, () => undefined);
}
