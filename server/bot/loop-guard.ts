import { LRUCache } from 'lru-cache';
import {
  LOOP_PAUSE_MS,
  LOOP_REACTION_MAX_MS,
  LOOP_REACTION_MIN_MS,
  LOOP_REACTIONS_MAX,
  LOOP_REPLIES_MAX,
  LOOP_WINDOW_MS,
} from '#core/bot/limits.ts';
import type { BotMessage } from './port.ts';

export interface LoopGuard {
  /** Counts a line by its author that uses a command; false when there were too many just now. */
  tryUse(line: Pick<BotMessage, 'channel' | 'viewer' | 'steady' | 'text'>): boolean;
}

/** Two of a flood's authors that are forgotten early only begin to count anew. */
const MOST_AUTHORS = 20_000;

interface Uses {
  /** When the window began, and the uses in it. */
  since: number;
  count: number;
  last: number;
  /** The last two: a talk of two bots turns in a circle, so a third line is a person's, or a macro's of theirs. */
  lines: string[];
  /** Uses that each came right behind the reply to the one before. */
  inARow: number;
}

/**
 * Ends a talk of two bots: the other one is often a moderator, whom no cooldown holds back. Once ours says nothing, the
 * other has nothing to answer.
 */
export function createLoopGuard(): LoopGuard {
  const authors = new LRUCache<string, Uses>({ max: MOST_AUTHORS });
  return {
    tryUse({ channel, viewer, steady: now, text }) {
      // Our reply may hold a number that grows, and the other bot may say it back.
      const line = text.replace(/\d+/g, '');
      const key = `${channel.id} ${viewer.id}`;
      const uses = authors.get(key) ?? { since: now, count: 0, last: -Infinity, lines: [], inARow: 1 };
      if (now - uses.since >= LOOP_WINDOW_MS) Object.assign(uses, { since: now, count: 0 });
      const pause = now - uses.last;
      const isThird = uses.lines.length === 2 && !uses.lines.includes(line);
      const isSilenced = uses.inARow > LOOP_REACTIONS_MAX;
      if (isThird || pause >= (isSilenced ? LOOP_PAUSE_MS : LOOP_REACTION_MAX_MS)) uses.inARow = 1;
      else if (pause >= LOOP_REACTION_MIN_MS) uses.inARow += 1;
      uses.count += 1;
      uses.last = now;
      uses.lines = [line, ...uses.lines].slice(0, 2);
      authors.set(key, uses);
      return uses.inARow <= LOOP_REACTIONS_MAX && uses.count <= LOOP_REPLIES_MAX;
    },
  };
}
