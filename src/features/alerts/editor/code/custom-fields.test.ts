import { describe, expect, it } from 'vitest';
import { isPlainColor, readCustomFields, withCustomField } from './custom-fields.ts';

describe('the fields of custom code', () => {
  it('are the texts, numbers and switches of the JSON', () => {
    expect(
      readCustomFields('{"title": "Hi", "size": 2, "loud": true, "list": [1], "deep": {}, "no": null}'),
    ).toEqual([
      { name: 'title', value: 'Hi' },
      { name: 'size', value: 2 },
      { name: 'loud', value: true },
    ]);
  });

  it.each(['', '{', '[1, 2]', '"x"', 'null'])('are none in %j', (json) =>
    expect(readCustomFields(json)).toEqual([]),
  );

  it('change one at a time and leave the rest', () => {
    const changed = withCustomField('{"a": 1, "deep": {"x": [1]}}', 'a', 5);
    expect(JSON.parse(changed)).toEqual({ a: 5, deep: { x: [1] } });
  });

  it('may be called like parts of every object', () => {
    const json = '{"__proto__": "x", "constructor": "y"}';
    expect(readCustomFields(json).map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
    expect(withCustomField(json, '__proto__', 'z')).toContain('"__proto__": "z"');
  });

  it('are colours only where they look like one', () => {
    expect(isPlainColor('#ff8a3c')).toBe(true);
    expect(isPlainColor('#ff8a3c80')).toBe(false);
    expect(isPlainColor(7)).toBe(false);
  });
});
