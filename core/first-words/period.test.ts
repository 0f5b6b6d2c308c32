import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../base/time.ts';
import { startOfDay } from './period.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

it.each([
  ['UTC', '2026-11-26T18:02:59.5', '2026-11-26T00:00'],
  ['Europe/Madrid', '2026-11-26T18:02', '2026-11-25T23:00'],
  ['America/Mexico_City', '2026-11-26T05:00', '2026-11-25T06:00'],
  ['Asia/Kolkata', '2026-11-26T18:02', '2026-11-25T18:30'],
  // The days on which the clock is changed, before and after.
  ['Europe/Madrid', '2026-03-29T00:30', '2026-03-28T23:00'],
  ['Europe/Madrid', '2026-03-29T12:00', '2026-03-28T23:00'],
  ['Europe/Madrid', '2026-10-25T00:30', '2026-10-24T22:00'],
  ['Europe/Madrid', '2026-10-25T20:00', '2026-10-24T22:00'],
])('in %s the day of %s began at %s', (zone, at, began) => {
  expect(startOfDay(utc(at), zone)).toBe(utc(began));
});

it('is one moment for the whole of a day', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Madrid',
    'America/Sao_Paulo',
    'Australia/Sydney',
    'Asia/Tokyo',
  );
  fc.assert(
    fc.property(zones, fc.integer({ min: utc('2026-01-01'), max: utc('2027-01-01') }), (zone, at) => {
      const began = startOfDay(at, zone);
      expect(began).toBeLessThanOrEqual(at);
      expect(at - began).toBeLessThan(DAY_MS + 2 * HOUR_MS);
      expect(startOfDay(began, zone)).toBe(began);
    }),
  );
});
