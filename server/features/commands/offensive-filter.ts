import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { censorWords, listWords, type WordSpan } from '#core/commands/offensive.ts';
import { SPANISH_OFFENSIVE_WORDS } from './spanish-offensive-words.ts';

/** Offensive in English, a colour in Spanish. */
const ORDINARY_IN_SPANISH = ['negro'];
/** What English adds to a word: `fuck` is in `fucking`, but `cum` is not in `cumple`. */
const ENGLISH_ENDINGS = ['', 's', 'es', 'ed', 'er', 'ers', 'in', 'ing', 'ings', 'y', 'head', 'hole', 'holes'];
const ENGLISH_BEGINNINGS = ['', 'bull', 'mother', 'dumb', 'jack'];

/** Finds and masks offensive words, Spanish and English, as whole words. */
export type OffensiveFilter = ReturnType<typeof createOffensiveFilter>;

export function createOffensiveFilter() {
  const matcher = new RegExpMatcher({
    ...englishDataset
      .removePhrasesIf((phrase) => ORDINARY_IN_SPANISH.includes(phrase.metadata?.originalWord ?? ''))
      .build(),
    ...englishRecommendedTransformers,
  });

  function findWords(text: string): WordSpan[] {
    const words = listWords(text);
    const isSpanish = ({ start, end }: WordSpan) =>
      SPANISH_OFFENSIVE_WORDS.has(text.slice(start, end).normalize('NFC').toLowerCase());
    const found = words.filter(isSpanish);
    for (const match of matcher.getAllMatches(text)) {
      const whole = wholeWords(text, words, { start: match.startIndex, end: match.endIndex + 1 });
      if (whole !== undefined) found.push(whole);
    }
    return found;
  }

  return {
    isOffensive: (text: string): boolean => findWords(text).length > 0,
    /** The text with its offensive words as asterisks. */
    censor: (text: string): string => censorWords(text, findWords(text)),
  };
}

/** The words that a match begins and ends in, when nothing but an English beginning or ending stands around it. */
function wholeWords(text: string, words: readonly WordSpan[], match: WordSpan): WordSpan | undefined {
  const start =
    words.find((word) => word.start <= match.start && match.start < word.end)?.start ?? match.start;
  const end = words.find((word) => word.start < match.end && match.end <= word.end)?.end ?? match.end;
  const before = text.slice(start, match.start).toLowerCase();
  const after = text.slice(match.end, end).toLowerCase();
  return ENGLISH_BEGINNINGS.includes(before) && ENGLISH_ENDINGS.includes(after) ? { start, end } : undefined;
}
