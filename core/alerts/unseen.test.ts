import { describe, expect, it } from 'vitest';
import { LONG_QUEUE } from './limits.ts';
import { isUnseen, mayShowAsOne, playTimeOf, type WaitingAlerts } from './unseen.ts';

const group = (change: Partial<WaitingAlerts>): WaitingAlerts => ({
  header: 'Seguidores',
  isPaid: false,
  durationMs: 3000,
  count: 1,
  ...change,
});

describe('how long waiting alerts play', () => {
  it('is nothing when none waits', () => expect(playTimeOf([])).toBe(0));

  it('is the sum of a short queue', () => {
    const bits = group({ header: 'Bits', isPaid: true, durationMs: 8000, count: 2 });
    expect(playTimeOf([group({ count: 3 }), bits])).toBe(3 * 3000 + 2 * 8000);
  });

  it('counts free ones of a type once in a long queue, whatever they look like, and paid ones each', () => {
    const bits = group({ header: 'Bits', isPaid: true, durationMs: 8000, count: 2 });
    const follows = [group({ count: LONG_QUEUE }), group({ count: 5, durationMs: 9000 })];
    expect(playTimeOf([...follows, bits])).toBe(3000 + 2 * 8000);
  });

  it('counts each where only few are left once the paid ones have played', () => {
    const bits = group({ header: 'Bits', isPaid: true, count: LONG_QUEUE });
    expect(playTimeOf([group({ count: 2 }), bits])).toBe((LONG_QUEUE + 2) * 3000);
  });

  it('counts spoken ones each', () => {
    expect(playTimeOf([group({ header: 'TTS', count: LONG_QUEUE })])).toBe(LONG_QUEUE * 3000);
  });
});

it('paid and spoken alerts never show as one', () => {
  expect(mayShowAsOne(group({}))).toBe(true);
  expect(mayShowAsOne(group({ isPaid: true }))).toBe(false);
  expect(mayShowAsOne(group({ header: 'TTS' }))).toBe(false);
});

it.each([
  [1, true],
  [0, false],
])('waiting where no page is: %i: the streamer is told: %s', (waiting, told) => {
  expect(isUnseen({ waiting })).toBe(told);
});
