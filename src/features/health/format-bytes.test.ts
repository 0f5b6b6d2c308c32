import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, /^0\sB$/i],
  [812_400_000, /^812\sMB$/],
  [1_240_000_000_000, /^1,2\sTB$/],
  [5_000_000_000_000_000, /^5000\sTB$|^5\.000\sTB$/],
])('%i bytes', (bytes, text) => {
  expect(formatBytes(bytes, 'es')).toMatch(text);
});
