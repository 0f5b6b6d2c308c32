import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emoteParts, type Emote } from './emotes.ts';

const KAPPA: Emote = { name: 'Kappa', url: 'https://cdn.example/kappa.png' };

describe('a message with emotes', () => {
  it('is words and pictures in their order', () => {
    expect(emoteParts('Kappa hola  a todos Kappa', [KAPPA])).toEqual([KAPPA, ' hola  a todos ', KAPPA]);
  });

  it('has a picture for a whole word only', () => {
    expect(emoteParts('Kappas #Kappa kappa', [KAPPA])).toEqual(['Kappas #Kappa kappa']);
  });

  it('is the same text again by the names', () => {
    const word = fc.oneof(fc.constant('Kappa'), fc.constant(' '), fc.constant('\n'), fc.string());
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const message = words.join('');
        const parts = emoteParts(message, [KAPPA]);
        expect(parts.map((part) => (typeof part === 'string' ? part : part.name)).join('')).toBe(message);
      }),
    );
  });
});
