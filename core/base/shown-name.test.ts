import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOrAnonymous, SHOWN_NAME_MAX, shownName } from './shown-name.ts';

const BLANKS = [
  ...[' ', '\t', '\n', '\u00a0', '\u2003', '\u3000'],
  // Zero-width, joiners, soft hyphen, direction marks and overrides, variation selectors, tags.
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u180e'],
  ...['\u200e', '\u200f', '\u061c', '\u202e', '\u2066', '\ufe0f', '\u{e0100}', '\u{e0041}'],
  // Fillers of Hangul and Braille, a mark without a letter.
  ...['\u3164', '\uffa0', '\u115f', '\u1160', '\u2800', '\u0301'],
];
const blank = fc.string({ unit: fc.constantFrom(...BLANKS), maxLength: 40 });

describe('a name as it is shown', () => {
  it.each([null, undefined, '', ...BLANKS])('is none for %j', (name) => {
    expect(shownName(name)).toBeUndefined();
  });

  it('is none for whatever shows nothing', () => {
    fc.assert(
      fc.property(blank, (name) => {
        expect(shownName(name)).toBeUndefined();
      }),
    );
  });

  it('stays where one letter can be seen among them', () => {
    fc.assert(
      fc.property(blank, blank, (before, after) => {
        expect(shownName(`${before}ñ${after}`)).toContain('ñ');
      }),
    );
  });

  it('begins and ends with something, is no longer than fits, and is the same when it is shown again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const shown = shownName(name);
        if (shown === undefined) return;
        expect(shown.length).toBeLessThanOrEqual(SHOWN_NAME_MAX);
        expect(shown).toBe(shown.trim());
        expect(shown.isWellFormed()).toBe(true);
        expect(shownName(shown)).toBe(shown);
      }),
    );
  });

  it.each([
    'luna',
    'José María',
    '👨\u200d👩\u200d👧',
    '❤️',
    'می\u200cخواهم',
    'ราตรี',
    'สวัสดีครับ',
    '다람쥐',
    'אבג',
  ])('leaves %s as it is', (name) => expect(shownName(name)).toBe(name));

  it('closes gaps, lowers towers of marks and cuts what is too long', () => {
    expect(shownName(`a${'\u3164'.repeat(50)}b`)).toBe('a b');
    expect(shownName(`Z${'\u0335'.repeat(50)}o`)).toBe('Z\u0335\u0335\u0335o');
    expect(shownName('x'.repeat(500))).toBe(`${'x'.repeat(59)}…`);
    expect(shownName('🔥'.repeat(250))).toBe(`${'🔥'.repeat(29)}…`);
  });
});

describe('a name in a streamer’s language', () => {
  it.each([
    ['es', 'Anónimo'],
    ['en-GB', 'Anonymous'],
    ['de', 'Anonym'],
  ])('is in %s the word for nobody where it shows nothing', (language, word) => {
    expect(BLANKS.map((name) => nameOrAnonymous(name, language))).toEqual(BLANKS.map(() => word));
    expect(nameOrAnonymous(' luna ', language)).toBe('luna');
  });
});
