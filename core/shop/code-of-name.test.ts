import { expect, it } from 'vitest';
import { codeOfName } from './code-of-name.ts';
import { ITEM_CODE_MAX } from './limits.ts';

it.each([
  ['Vaso de agua', 'vasodeagua'],
  ['¡Canción! nº 2', 'cancionno2'],
  ['Чай', 'чаи'],
  ['🔥', ''],
])('makes of %s the code %s', (name, code) => {
  expect(codeOfName(name)).toBe(code);
});

it('is never longer than a code may be', () => {
  expect(codeOfName('á'.repeat(200))).toBe('a'.repeat(ITEM_CODE_MAX));
});
