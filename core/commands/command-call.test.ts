import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandKey, readCommandCall, wordsOf } from './command-call.ts';

describe('readCommandCall', () => {
  it('reads the name in any case and what follows it', () => {
    expect(readCommandCall(' !Hola  a todos ')).toEqual({ key: 'hola', rest: 'a todos' });
  });

  it('takes names that look the same for the same', () => {
    expect(readCommandCall('!ｈｏｌａ')?.key).toBe('hola');
    expect(readCommandCall('!man\u0303ana')?.key).toBe(commandKey('Mañana'));
  });

  it('is no command without a name or without the mark', () => {
    for (const text of ['', '!', '! hola', '!!', 'hola !hola', `!${'x'.repeat(101)}`]) {
      expect(readCommandCall(text), text).toBeUndefined();
    }
  });

  it('finds no argument in the invisible ending that chat programs append', () => {
    const call = readCommandCall('!points \u{e0000}');
    expect(call?.key).toBe('points');
    expect(wordsOf(call?.rest ?? '')).toEqual([]);
  });

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const call = readCommandCall(`!${text}`);
        expect(call === undefined || call.key.length > 0).toBe(true);
      }),
    );
  });
});
