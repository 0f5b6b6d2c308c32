import { expect, test } from 'vitest';
import { colorOnDark, hexColor } from './colour.ts';

test('knows what is a colour and what is not', () => {
  expect(hexColor('#FF7F50')).toBe('#ff7f50');
  for (const text of ['', 'red', '#fff', '#12345g', '#ff7f50;background:url(x)', 'ff7f50'])
    expect(hexColor(text)).toBeUndefined();
});

test('keeps a colour that can be read, and lightens one that cannot', () => {
  expect(colorOnDark('#9acd32', '1')).toBe('#9acd32');
  const light = colorOnDark('#000080', '1');
  expect(light).toMatch(/^#[\da-f]{6}$/);
  expect(Number.parseInt(light.slice(1, 3), 16)).toBeGreaterThan(0x60);
  expect(colorOnDark('#000000', '1')).toMatch(/^#([\da-f]{2})\1\1$/);
});

test('gives who has none the same one each time', () => {
  expect(colorOnDark(undefined, '42')).toBe(colorOnDark(undefined, '42'));
  expect(colorOnDark('url(x)', '42')).toBe(colorOnDark(undefined, '42'));
});
