import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SPEECH_TEXT_MAX, speechText } from './speech-text.ts';

describe('what is spoken of a text', () => {
  it.each([
    ['hola a todos', 'hola a todos'],
    ['mira https://evil.example/x?y=1 ya', 'mira ya'],
    ['entra en www.evil.example ahora', 'entra en ahora'],
    ['ven a discord.gg/abc y twitch.tv', 'ven a y'],
    ['youtu.be/dQw4w9WgXcQ', ''],
    ['wwwwww.sitio.com hola', 'hola'],
    ['Fin.Luego seguimos', 'Fin.Luego seguimos'],
    ['son 3.5 puntos', 'son 3.5 puntos'],
    ['aaaaaaaaaaaaaaah', 'aaah'],
    ['jajajajajajajaja', 'jajaja'],
    ['¡¡¡¡¡¡hola!!!!!!', '¡¡¡hola!!!'],
    ['no no no no no no', 'no no no'],
    ['No, no. NO no no', 'No, no. NO'],
    ['uno dos uno dos uno dos uno dos uno dos', 'uno dos uno dos uno dos'],
    ['gana 1000000 puntos', 'gana 1000000 puntos'],
    ['9'.repeat(500), '9'.repeat(8)],
    ['[emote:37225:KEKW] buena', 'buena'],
    ['**** feo', 'feo'],
    ['<speak><break time="99s"/></speak> hola', 'speak break time "99s"/ /speak hola'],
    ['[[h@l"oU]] ya', 'h@l"oU ya'],
    ['a\u0000b\u202ec\u200bd', 'abcd'],
    ['z\u0301\u0302\u0303\u0304\u0305', 'ź\u0302\u0303'],
    ['𝓗𝓸𝓵𝓪', 'Hola'],
    ['🔥🔥🔥🔥🔥', '🔥 🔥 🔥'],
    ['   \n\t ', ''],
    ['... !!! ???', ''],
  ])('%j → %j', (text, said) => {
    expect(speechText(text)).toBe(said);
  });

  it('of 2,000 emoji is three', () => {
    expect(speechText('🎉'.repeat(2000))).toBe('🎉 🎉 🎉');
    expect(speechText('👨‍👩‍👧‍👦'.repeat(2000)).split(' ')).toHaveLength(3);
    expect(speechText('🇪🇸'.repeat(2000)).split(' ')).toHaveLength(3);
  });

  it('ends with a whole word', () => {
    const words = Array.from({ length: 200 }, (_, index) => `palabra${index}`).join(' ');
    const said = speechText(words);
    expect(said.length).toBeLessThanOrEqual(SPEECH_TEXT_MAX);
    expect(words.startsWith(`${said} `)).toBe(true);
  });
});

/** Texts made to break it, beside any others. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1200 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'ja',
        'no ',
        ' ',
        '.',
        'www.',
        'http://',
        'x.com',
        't.me/x',
        '🔥',
        '👍🏽',
        '❤️',
        '🇲🇽',
        '\u200d',
        '\u0301',
        '\u0000',
        '\ud83d',
        '*',
        '<b>',
        '[[',
        'hola ',
        '7',
        'İ',
        'ß',
        'ﷺ',
      ),
      { maxLength: 600 },
    )
    .map((parts) => parts.join('')),
);

test('whatever comes: short, well formed, without links, control characters, markup or floods', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const said = speechText(text);
      expect(said.length).toBeLessThanOrEqual(SPEECH_TEXT_MAX);
      expect(said.isWellFormed()).toBe(true);
      expect(said).toBe(said.trim());
      expect(said).not.toMatch(/:\/\/|\bwww\.|\p{Cc}|[<>]|\[\[|\u202e/u);
      expect(said).not.toMatch(/([^\p{N}\s])\1{3}/iu);
      expect(said.match(/\p{Extended_Pictographic}/gu)?.length ?? 0).toBeLessThanOrEqual(30);
      if (said !== '') expect(said).toMatch(/[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u);
    }),
    { numRuns: 500 },
  );
});

test('a hostile text of a megabyte takes no time', { timeout: 5000 }, () => {
  const texts = ['a.', 'ab', '9', '🔥', 'a-', '\u0301', 'http://a', 'x '].map((part) =>
    part.repeat(1_000_000 / part.length),
  );
  for (const text of texts) expect(speechText(text).length).toBeLessThanOrEqual(SPEECH_TEXT_MAX);
});
