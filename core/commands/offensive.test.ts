import { describe, expect, it } from 'vitest';
import { censorWords, listWords } from './offensive.ts';

const wordsOf = (text: string) => listWords(text).map(({ start, end }) => text.slice(start, end));

describe('the words of a text', () => {
  it('end where letters and digits end, in any script', () => {
    expect(wordsOf('¡Coño, qué día! 👍🏽 !so2 (user)')).toEqual(['Coño', 'qué', 'día', 'so2', 'user']);
  });
});

describe('censoring', () => {
  it('puts an asterisk for each character of a word and keeps all else', () => {
    expect(censorWords('qué coño dices', [{ start: 4, end: 8 }])).toBe('qué **** dices');
  });

  it('counts a character that takes two code units once', () => {
    expect(censorWords('a𝒷c!', [{ start: 0, end: 4 }])).toBe('***!');
  });

  it('takes words in any order, and words that overlap', () => {
    const words = [
      { start: 5, end: 8 },
      { start: 0, end: 3 },
      { start: 2, end: 4 },
    ];
    expect(censorWords('abcdefgh', words)).toBe('****e***');
  });
});
