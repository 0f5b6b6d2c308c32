import { expect, test } from 'vitest';
import { LOOP_GUARD_MS } from '#core/alerts/custom-frame.ts';
import { createLoopGuard } from './loop-guard.ts';

test('code that runs too long without a pause is stopped, also when it catches that', () => {
  let time = 0;
  const guard = createLoopGuard({ now: () => (time += 1), afterPause: () => undefined });
  let turns = 0;
  const loop = () => {
    for (;;) {
      guard();
      turns += 1;
    }
  };
  expect(loop).toThrow();
  const turnsUntilThen = turns;
  expect(turnsUntilThen).toBe(LOOP_GUARD_MS + 1);
  expect(loop).toThrow();
  expect(turns).toBe(turnsUntilThen);
});

test('code that pauses may run as long as it likes', () => {
  let time = 0;
  const guard = createLoopGuard({ now: () => (time += 1), afterPause: (run) => run() });
  for (let turn = 0; turn < 10 * LOOP_GUARD_MS; turn += 1) guard();
  expect(time).toBeGreaterThan(0);
});
