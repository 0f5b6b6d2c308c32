/** A word of a text: from its first character up to, and without, the character after its last. */
export interface WordSpan {
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Every word of a text, by Unicode's letters and digits: `coño` is one, `co` is none of its words. */
export function listWords(text: string): WordSpan[] {
  return [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The text with an asterisk for each character of the given words. */
export function censorWords(text: string, words: readonly WordSpan[]): string {
  let censored = '';
  let last = 0;
  for (const { start, end } of [...words].sort((a, b) => a.start - b.start)) {
    if (end <= last) continue;
    const from = Math.max(start, last);
    censored += text.slice(last, from) + text.slice(from, end).replace(/./gsu, '*');
    last = end;
  }
  return censored + text.slice(last);
}
