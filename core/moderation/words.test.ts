import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareWords, readEntry } from './words.ts';

const isFound = (entry: string, text: string) => prepareWords([entry])(text) === 0;

describe('blocked words', () => {
  it.each([
    ['spam', 'esto es spam!'],
    ['spam', 'SPÀM'],
    ['spam', 's.p.a.m'],
    ['spam', 'aquí s p a m ya'],
    ['spam', 'sp\u200bam'],
    ['spam', 'ѕраm'],
    ['spam', 'ｓｐａｍ'],
    ['spam', '5p4m'],
    ['spam', '$p@m'],
    ['spam', 'spaaaaam'],
    ['lol', 'looool'],
    ['spam*', 'spamear'],
    ['*spam*', 'antispamista'],
    ['s*m', 'spam'],
    ['as*', 'assss'],
    ['compra seguidores', 'Compra   SEGUIDORES ya'],
    ['compra segui*', 'compra seguimientos'],
    ['плохой', 'ПЛОХОЙ день'],
    ['123', 'llama al 123'],
  ])('%s is found in “%s”', (entry, text) => {
    expect(isFound(entry, text)).toBe(true);
  });

  it.each([
    ['spam', 'spamear'],
    ['ass', 'class'],
    ['bob', 'boob'],
    ['ass', 'son 455'],
    ['ana', '@ana hola'.replace('@ana', '@anabel')],
    ['compra seguidores', 'compra más seguidores'],
    ['s*m', 'sp am'],
  ])('%s is not found in “%s”', (entry, text) => {
    expect(isFound(entry, text)).toBe(false);
  });

  it('names the entry that was found', () => {
    expect(prepareWords(['uno', '*dos*', 'tres'])('cuatro tres')).toBe(2);
    expect(prepareWords(['uno', '*dos*', 'tres'])('endosar')).toBe(1);
  });

  it('takes no entry without a letter or a digit: it would find everything or nothing', () => {
    for (const entry of ['*', '**', '!!!', ' ', '\u200b', '@']) expect(readEntry(entry)).toBeUndefined();
  });

  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('abcdefghijkmnopqrtuvwxyz')),
    minLength: 2,
    maxLength: 12,
  });
  const dress = fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => Array.from(text).join('\u200b'),
    (text) => Array.from(text).join('\u00ad'),
    (text) => Array.from(text, (letter) => `${letter}\u0301`).join(''),
    (text) => Array.from(text, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join(''),
    (text) => Array.from(text, (letter) => letter.repeat(3)).join(''),
    (text) => `«${text}»`,
  );

  it('finds a word however it is dressed up', () => {
    fc.assert(
      fc.property(letters, dress, letters, (word, dressUp, other) => {
        const single = word.replace(/(.)\1+/g, '$1');
        expect(isFound(single, `${other} ${dressUp(single)} ${other}`)).toBe(true);
      }),
    );
  });

  it('finds with a `*` what stands around a word', () => {
    fc.assert(
      fc.property(letters, letters, letters, (before, word, after) => {
        expect(isFound(`*${word}*`, `${before}${word}${after}`)).toBe(true);
      }),
    );
  });
});
