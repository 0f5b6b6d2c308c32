import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from './base64.ts';

it('gives every text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeBase64(encodeBase64(text))).toBe(text.toWellFormed());
    }),
  );
});

it.each([
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['¿Qué tal? 🔥', 'wr9RdcOpIHRhbD8g8J+UpQ=='],
])('writes and reads %j as everybody does', (text, encoded) => {
  expect(encodeBase64(text)).toBe(encoded);
  expect(decodeBase64(encoded)).toBe(text);
  expect(decodeBase64(encoded.replace(/=+$/, ''))).toBe(text);
});

it('reads lines, and one byte a character where it is no UTF-8', () => {
  expect(decodeBase64(' aG9s\r\nYQ== \n')).toBe('hola');
  expect(decodeBase64('bWFu4Q==')).toBe('maná');
});

it.each(['a', 'a===', 'aG9sYQ=', '{"header":"Raid"}', 'aG-_', 'á'])('does not read %s', (text) => {
  expect(decodeBase64(text)).toBeUndefined();
});
