import { expect, test } from 'vitest';
import { overlayReportSchema } from '#core/alerts/doctor.ts';
import { MOST_FAILING } from '#core/alerts/limits.ts';
import { readReport } from './report.ts';

const tokens = (serverNow: number | undefined) => ({ ageMs: () => 1234.5, serverNow: () => serverNow });

test('the report tells how far the clock of the PC is off, and which files are broken', () => {
  const caches = [{ failing: () => ['/a.png'] }, { failing: () => ['/b.mp3'] }];
  expect(readReport(tokens(1_000_000), caches, 1_045_000.4)).toEqual({
    tokenAgeMs: 1235,
    clockMs: 45_000,
    failing: ['/a.png', '/b.mp3'],
  });
});

test('before the server told its time no difference is known, and of many files the first are told', () => {
  const many = Array.from({ length: 50 }, (_, index) => `/${index}.png`);
  const report = readReport(tokens(undefined), [{ failing: () => many }], 5);
  expect(report.clockMs).toBe(0);
  expect(report.failing).toHaveLength(MOST_FAILING);
  expect(overlayReportSchema.safeParse(report).success).toBe(true);
});
