import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';
import { createPace, SLOW_MS } from './pace.ts';

function createStage() {
  let now = 0;
  let waiting: { at: number; task: () => void }[] = [];
  const timers = {
    after(ms: number, task: () => void) {
      waiting.push({ at: now + ms, task });
      return () => undefined;
    },
    clear: () => undefined,
  };
  const faults = createFaults(() => now);
  const done: string[] = [];
  const pace = createPace({ faults, timers, now: () => now });
  return {
    faults,
    done,
    give: (name: string) => pace(() => void done.push(name)),
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        now = next.at;
        next.task();
      }
      now = until;
    },
  };
}

test('a platform that is not slow does everything at once', () => {
  const stage = createStage();
  stage.give('one');
  expect(stage.done).toEqual(['one']);
});

test('a slow one does it later, each for itself', () => {
  const stage = createStage();
  stage.faults.start('slow', 60_000);
  stage.give('one');
  stage.pass(1000);
  stage.give('two');
  stage.pass(SLOW_MS - 1001);
  expect(stage.done).toEqual([]);
  stage.pass(1);
  expect(stage.done).toEqual(['one']);
  stage.pass(1000);
  expect(stage.done).toEqual(['one', 'two']);
});

test('what is given when it is quick again overtakes nothing', () => {
  const stage = createStage();
  stage.faults.start('slow', 100);
  stage.give('one');
  stage.pass(200);
  stage.give('two');
  expect(stage.done).toEqual([]);
  stage.pass(SLOW_MS);
  stage.give('three');
  expect(stage.done).toEqual(['one', 'two', 'three']);
});
