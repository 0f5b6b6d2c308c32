import { describe, expect, it } from 'vitest';
import { wordsOfCheer } from './cheer-words.ts';

describe('what is said with a cheer', () => {
  it.each([
    ['Cheer500', 500, ''],
    ['Cheer100 ¡ánimo,  fuego! cheer100', 200, '¡ánimo,  fuego!'],
    ['DoodleCheer50 4Head1 hola', 51, 'hola'],
    // A channel may have cheermotes of its own.
    ['fogataLlama1000 gracias', 1000, 'gracias'],
    ['hola a todos', 100, 'hola a todos'],
  ])('%j of %d bits is %j', (message, bits, words) => {
    expect(wordsOfCheer(message, bits)).toBe(words);
  });

  it('stays whole when its words are not worth the bits, so that no word is lost', () => {
    expect(wordsOfCheer('Cheer100 nos vemos en la sala9', 100)).toBe('Cheer100 nos vemos en la sala9');
    expect(wordsOfCheer('nivel3  conseguido', 100)).toBe('nivel3  conseguido');
  });
});
