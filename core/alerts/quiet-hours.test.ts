import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts';
import {
  formatMinutes,
  minuteOfDay,
  MINUTES_OF_DAY,
  parseMinutes,
  quietHoursSchema,
  quietModeAt,
  type QuietRule,
} from './quiet-hours.ts';

const ZONES = ['UTC', 'Europe/Madrid', 'America/Bogota', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const zones = fc.constantFrom(...ZONES);
const minutes = fc.integer({ min: 0, max: MINUTES_OF_DAY - 1 });
/** Two years, so that clocks are put forward and back in them. */
const times = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) });
const rule = (from: string, to: string): QuietRule => ({
  from: parseMinutes(from) ?? -1,
  to: parseMinutes(to) ?? -1,
  mode: 'silent',
});
const isQuiet = (raid: QuietRule, timeZone: string, at: number) =>
  quietModeAt({ timeZone, rules: { Raid: raid } }, 'Raid', at) !== undefined;

describe('quiet hours', () => {
  it('are those of their own type alone', () => {
    const quiet = { timeZone: 'UTC', rules: { Raid: { ...rule('00:00', '00:00'), mode: 'listed' as const } } };
    expect(quietModeAt(quiet, 'Raid', 0)).toBe('listed');
    expect(quietModeAt(quiet, 'Bits', 0)).toBeUndefined();
  });

  it('begin with their first minute and end before their last', () => {
    const at = (time: string) => Date.parse(`2026-06-01T${time}:00Z`);
    const day = rule('09:00', '17:30');
    expect(['08:59', '09:00', '17:29', '17:30'].map((time) => isQuiet(day, 'UTC', at(time)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const night = rule('22:00', '07:00');
    expect(['21:59', '22:00', '00:00', '06:59', '07:00'].map((t) => isQuiet(night, 'UTC', at(t)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('keep to the clock on the wall when it is put forward: the hour that is left out is quiet for nobody', () => {
    // Madrid, 29 March 2026: 01:59 is followed by 03:00.
    const change = Date.parse('2026-03-29T01:00:00Z');
    expect(minuteOfDay(change - MINUTE_MS, 'Europe/Madrid')).toBe(parseMinutes('01:59'));
    expect(minuteOfDay(change, 'Europe/Madrid')).toBe(parseMinutes('03:00'));
    const quiet = rule('02:00', '03:00');
    for (let at = change - HOUR_MS; at < change + HOUR_MS; at += MINUTE_MS)
      expect(isQuiet(quiet, 'Europe/Madrid', at)).toBe(false);
  });

  it('keep to it when it is put back: the hour that comes twice is quiet twice', () => {
    // Madrid, 25 October 2026: 02:59 is followed by 02:00.
    const first = Date.parse('2026-10-25T00:00:00Z');
    const quiet = rule('02:00', '03:00');
    const isQuietAt = (hours: number) => isQuiet(quiet, 'Europe/Madrid', first + hours * HOUR_MS);
    expect([-1, 0, 1, 2].map(isQuietAt)).toEqual([false, true, true, false]);
  });

  it('and their opposite share out every minute of every day, also over midnight and changes of the clock', () => {
    fc.assert(
      fc.property(zones, minutes, minutes, times, (timeZone, from, to, at) => {
        fc.pre(from !== to);
        const one = isQuiet({ from, to, mode: 'silent' }, timeZone, at);
        const other = isQuiet({ from: to, to: from, mode: 'silent' }, timeZone, at);
        expect(one).toBe(!other);
      }),
    );
  });

  it('say the same for every moment at which the wall shows the same time', () => {
    fc.assert(
      fc.property(zones, minutes, minutes, times, (timeZone, from, to, at) => {
        const quiet = { from, to, mode: 'silent' } as const;
        const minute = minuteOfDay(at, timeZone);
        const same = [DAY_MS - HOUR_MS, DAY_MS - HOUR_MS / 2, DAY_MS, DAY_MS + HOUR_MS / 2, DAY_MS + HOUR_MS]
          .map((later) => at + later)
          .filter((later) => minuteOfDay(later, timeZone) === minute);
        expect(same.length).toBeGreaterThan(0);
        for (const later of same) expect(isQuiet(quiet, timeZone, later)).toBe(isQuiet(quiet, timeZone, at));
      }),
    );
  });

  it('are the whole day when they begin and end at the same time', () => {
    fc.assert(
      fc.property(zones, minutes, times, (timeZone, from, at) => {
        expect(isQuiet({ from, to: from, mode: 'silent' }, timeZone, at)).toBe(true);
      }),
    );
  });

  it.each([
    { timeZone: 'Mars/Olympus', rules: {} },
    { timeZone: '', rules: {} },
    { timeZone: 'UTC', rules: { Nada: rule('09:00', '10:00') } },
    { timeZone: 'UTC', rules: { Raid: { from: -1, to: 0, mode: 'silent' } } },
    { timeZone: 'UTC', rules: { Raid: { from: 0, to: MINUTES_OF_DAY, mode: 'silent' } } },
    { timeZone: 'UTC', rules: { Raid: { from: 0.5, to: 1, mode: 'silent' } } },
    { timeZone: 'UTC', rules: { Raid: { from: 0, to: 1, mode: 'loud' } } },
  ])('are not %o', (quiet) => {
    expect(quietHoursSchema.safeParse(quiet).success).toBe(false);
  });

  it('are written as a time field has them, and read again', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        expect(parseMinutes(formatMinutes(minute))).toBe(minute);
      }),
    );
    for (const text of ['', '24:00', '9:00', '12:60', '12:00:00']) expect(parseMinutes(text)).toBeUndefined();
  });
});
