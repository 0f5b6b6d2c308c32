import { minuteOfDay } from '../alerts/quiet-hours.ts';
import { MINUTE_MS } from '../base/time.ts';

const DAY_MINUTES = 24 * 60;

/** Midnight of the day in an IANA zone, milliseconds since 1970; of a day whose clock has none, its first hour. */
export function startOfDay(at: number, timeZone: string): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const guess = minute - minuteOfDay(minute, timeZone) * MINUTE_MS;
  // The clock was changed since midnight: the guess is an hour before or after it.
  const off = minuteOfDay(guess, timeZone);
  return guess + (off > DAY_MINUTES / 2 ? DAY_MINUTES - off : -off) * MINUTE_MS;
}
