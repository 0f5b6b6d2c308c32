import { cleanText } from '../base/text.ts';

/** What is looked at of a line: no chat of ours has longer ones. */
const LINE_MAX = 500;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a line as keywords are compared: NFKC, lower case, without signs. */
function wordsIn(text: string): string[] {
  return cleanText(text.slice(0, LINE_MAX)).normalize('NFKC').toLowerCase().match(WORD) ?? [];
}

/** The form in which keywords are compared; empty for one that is in no line. */
export function keywordKey(keyword: string): string {
  return wordsIn(keyword).join(' ');
}

interface Phrase<T> {
  words: readonly string[];
  value: T;
}

/** Keywords by their first word, so that a line costs its own words and not the streamer's. */
export type KeywordIndex<T> = ReadonlyMap<string, readonly Phrase<T>[]>;

/** Builds the index; a keyword of signs alone is in no line. */
export function indexKeywords<T>(entries: Iterable<readonly [keyword: string, value: T]>): KeywordIndex<T> {
  const index = new Map<string, Phrase<T>[]>();
  for (const [keyword, value] of entries) {
    const words = wordsIn(keyword);
    const [first] = words;
    if (first === undefined) continue;
    const known = index.get(first);
    if (known === undefined) index.set(first, [{ words, value }]);
    else known.push({ words, value });
  }
  return index;
}

/** What the first keyword of a line belongs to, whole words in their order; of two at one place, the one listed first. */
export function findKeyword<T>(index: KeywordIndex<T>, line: string): T | undefined {
  if (index.size === 0) return undefined;
  const said = wordsIn(line);
  for (const [at, word] of said.entries()) {
    const found = index.get(word)?.find(({ words }) => words.every((part, n) => said[at + n] === part));
    if (found !== undefined) return found.value;
  }
  return undefined;
}
