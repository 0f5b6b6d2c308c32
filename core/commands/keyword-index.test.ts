import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findKeyword, indexKeywords } from './keyword-index.ts';

const index = indexKeywords([
  ['¿Qué PC tienes?', 'pc'],
  ['discord', 'discord'],
  ['discord gg', 'invite'],
  ['!!!', 'signs'],
]);

describe('findKeyword', () => {
  it('finds whole words in their order, in any case and whatever signs stand between', () => {
    expect(findKeyword(index, 'hola, ¿que, QUÉ pc… tienes tú?')).toBe('pc');
    expect(findKeyword(index, 'el DISCORD?')).toBe('discord');
    expect(findKeyword(index, 'discordia')).toBeUndefined();
    expect(findKeyword(index, 'qué tienes pc')).toBeUndefined();
    expect(findKeyword(index, '!!!')).toBeUndefined();
  });

  it('takes the first that was listed where two begin together', () => {
    expect(findKeyword(index, 'discord gg')).toBe('discord');
  });

  it('looks at no more of a line than a chat line is long', () => {
    expect(findKeyword(index, `${'a '.repeat(5000)}discord`)).toBeUndefined();
  });

  it('finds every keyword in a line that is just it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zñ]{1,9}( [a-zñ]{1,9}){0,3}$/), (keyword) => {
        expect(findKeyword(indexKeywords([[keyword, 1]]), keyword)).toBe(1);
      }),
    );
  });
});
