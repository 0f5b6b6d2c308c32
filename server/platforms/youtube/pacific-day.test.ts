import { expect, test } from 'vitest';
import { nextPacificMidnight } from './pacific-day.ts';

test.each([
  ['a day of summer', '2026-07-01T12:34:56.789Z', '2026-07-02T07:00:00.000Z'],
  ['a day of winter', '2026-11-21T07:59:59.999Z', '2026-11-21T08:00:00.000Z'],
  ['midnight itself', '2026-11-21T08:00:00.000Z', '2026-11-22T08:00:00.000Z'],
  ['the day of 23 hours', '2026-03-08T08:30:00.000Z', '2026-03-09T07:00:00.000Z'],
  ['the day of 25 hours', '2026-11-01T07:30:00.000Z', '2026-11-02T08:00:00.000Z'],
])('%s ends at midnight in California', (_day, now, midnight) => {
  expect(new Date(nextPacificMidnight(Date.parse(now))).toISOString()).toBe(midnight);
});
