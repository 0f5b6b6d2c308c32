import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createArraySplitter } from './array-splitter.ts';

test('gives every element back, wherever the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
      fc.array(fc.nat(9), { minLength: 1 }),
      (list, cuts) => {
        const text = `[ ${list.map((element) => JSON.stringify(element)).join(',\n')}]`;
        const splitter = createArraySplitter();
        const found: unknown[] = [];
        for (let at = 0; at < text.length;) {
          const end = at + 1 + (cuts[at % cuts.length] ?? 0);
          found.push(...splitter.push(text.slice(at, end)).map((element): unknown => JSON.parse(element)));
          at = end;
        }
        expect(found).toEqual(JSON.parse(JSON.stringify(list)));
        expect(splitter.isEnded).toBe(true);
      },
    ),
  );
});

test.each(['<html>', '{"error":{}}', '[1]', '[]{}'])('refuses %s', (text) => {
  expect(() => createArraySplitter().push(text)).toThrow(SyntaxError);
});
