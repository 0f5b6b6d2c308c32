import { expect, it, vi } from 'vitest';
import { memo } from './style-memo.ts';

it('does the same work once', () => {
  const work = vi.fn((styles: object, other?: string) => ({ styles, other }));
  const remembered = memo(work);
  const first = remembered({ color: 'red', _hover: { color: 'blue' } }, 'a');
  expect(remembered({ color: 'red', _hover: { color: 'blue' } }, 'a')).toBe(first);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each([
  ['a text and a number', '1', 1],
  ['a text that looks like a list, and the list', '["1"]', ['1']],
  ['a text that looks like the list of arguments', '["1"]', '1'],
  ['a colour and none', 'red', undefined],
])('takes %s for two', (_what, first, second) => {
  const remembered = memo((value: unknown) => ({ value }));
  expect([remembered(first).value, remembered(second).value]).toEqual([first, second]);
});

it('forgets before it grows without end', () => {
  const work = vi.fn((value: number) => ({ value }));
  const remembered = memo(work);
  for (let value = 0; value <= 5000; value += 1) remembered(value);
  remembered(5000);
  expect(work).toHaveBeenCalledTimes(5001);
  remembered(0);
  expect(work).toHaveBeenCalledTimes(5002);
});
