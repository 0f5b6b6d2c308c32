import type { Clock } from '#core/base/clock.ts';

export const browserClock: Clock = {
  now: () => performance.now(),
  random: () => Math.random(),
  after: (ms, run) => {
    const id = window.setTimeout(run, ms);
    return () => window.clearTimeout(id);
  },
};
