import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCustom, cleanDonorMessage, cleanDonorName, cutBytes, parseCustom } from './custom.ts';
import { CUSTOM_MAX_BYTES } from './limits.ts';

const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, '_').length;
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('👩‍👩‍👧‍👦'.repeat(30), '火'.repeat(150), 'e\u0301'.repeat(75), '\ud83d'),
);

describe('custom', () => {
  it('is platform, uid, name and message', () => {
    const note = { platform: 'kick', uid: '42', name: 'Luz', message: '¡Ánimo!' } as const;
    expect(buildCustom(note)).toBe('kick;42;Luz;¡Ánimo!');
    expect(parseCustom('kick;42;Luz;¡Ánimo!')).toEqual(note);
  });

  it('sends words for a blank name and a blank message, and reads them as blank again', () => {
    const custom = buildCustom({ platform: 'twitch', uid: '1', name: ' ', message: ';' });
    expect(custom).toBe('twitch;1;Anonymous;Empty message');
    expect(parseCustom(custom)).toMatchObject({ name: '', message: '' });
  });

  it('never has more than 255 bytes, never splits a character and always names the channel', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, message) => {
        const custom = buildCustom({ platform: 'youtube', uid: 'UC1234567890', name, message });
        expect(bytesOf(custom)).toBeLessThanOrEqual(CUSTOM_MAX_BYTES);
        expect(custom.isWellFormed()).toBe(true);
        const whole = `youtube;UC1234567890;${cleanDonorName(name) || 'Anonymous'};${cleanDonorMessage(message) || 'Empty message'}`;
        const graphemes = [...new Intl.Segmenter().segment(whole)].map(({ segment }) => segment);
        const kept = graphemes.findIndex((_, count) => graphemes.slice(0, count).join('') === custom);
        expect(custom === whole || kept >= 0).toBe(true);
        expect(parseCustom(custom)).toMatchObject({ platform: 'youtube', uid: 'UC1234567890' });
      }),
    );
  });

  it('cuts at whole characters only', () => {
    expect(cutBytes('a🔥b', 4)).toBe('a');
    expect(cutBytes('a🔥b', 5)).toBe('a🔥');
    expect(cutBytes('👩‍👩‍👧‍👦', 24)).toBe('');
  });

  it.each(['', ';;;', 'myspace;1;a;b', 'twitch;;a;b', 'nonsense'])(
    'of another kind (%j) is nobody’s',
    (custom) => {
      expect(parseCustom(custom)).toBeUndefined();
    },
  );

  it('strips semicolons, lines and what lies over the limits of 25 and 150', () => {
    expect(cleanDonorName('a;b\nc')).toBe('ab c');
    expect(cleanDonorName('n'.repeat(30))).toHaveLength(25);
    expect(cleanDonorMessage('m'.repeat(200))).toHaveLength(150);
  });
});
