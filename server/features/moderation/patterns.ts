import { setImmediate as nextTurn } from 'node:timers/promises';
import { RE2JS, RE2JSException, RE2Set } from 're2js';
import type { FindFirst } from '#core/moderation/judge.ts';
import { PATTERN_SIZE_MAX, PATTERNS_SIZE_MAX } from '#core/moderation/limits.ts';

/** A pattern that is not taken, and why. */
export interface RefusedPattern {
  /** Its place in the list. */
  at: number;
  reason: 'syntax' | 'size';
  /** The library's words. */
  detail: string;
}

export type PatternSearch = { ok: true; find: FindFirst } | { ok: false; refused: RefusedPattern };

/** Instructions that are compiled in one go, so that nothing else waits long. */
const AT_ONCE = 300;
const CAPITALS_ALIKE = RE2JS.CASE_INSENSITIVE;

interface Part {
  set: RE2Set;
  /** The place in the list of the set's first pattern. */
  first: number;
}

/**
 * Makes one search of many patterns. RE2's language has nothing that could take more than linear time: what else JavaScript
 * knows (look-around, back-references) is refused, and so is what grows too large.
 */
export async function preparePatterns(patterns: readonly string[]): Promise<PatternSearch> {
  const parts: Part[] = [];
  let all = 0;
  let inPart = Infinity;
  for (const [at, pattern] of patterns.entries()) {
    const size = sizeOf(pattern);
    if (typeof size === 'string') return { ok: false, refused: { at, reason: 'syntax', detail: size } };
    all += size;
    inPart += size;
    if (size > PATTERN_SIZE_MAX || all > PATTERNS_SIZE_MAX) {
      return { ok: false, refused: { at, reason: 'size', detail: String(size) } };
    }
    if (inPart > AT_ONCE) {
      parts.push({ set: new RE2Set(RE2Set.UNANCHORED, CAPITALS_ALIKE), first: at });
      inPart = size;
      await nextTurn();
    }
    parts.at(-1)?.set.add(pattern);
  }
  for (const { set } of parts) {
    set.compile();
    await nextTurn();
  }
  return { ok: true, find: (text) => findIn(parts, text) };
}

/** How many instructions a pattern makes, or why it is none. */
function sizeOf(pattern: string): number | string {
  try {
    return RE2JS.compile(pattern, CAPITALS_ALIKE).programSize();
  } catch (error) {
    if (error instanceof RE2JSException) return error.message;
    throw error;
  }
}

function findIn(parts: readonly Part[], text: string): number | undefined {
  for (const { set, first } of parts) {
    const [found] = set.match(text);
    if (found !== undefined) return first + found;
  }
  return undefined;
}
