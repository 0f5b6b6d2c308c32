import { numberFormat } from '../base/number-format.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../base/time.ts';
import type { BotLanguage } from './languages.ts';

const UNITS = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const;
const MOST_UNITS = 2;

/** A span in its two largest units of years, months and days, as in `1 año 2 meses`. */
export function formatAge(ms: number, language: BotLanguage): string {
  let days = Math.max(0, Math.floor(ms / DAY_MS));
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const amount = Math.floor(days / length);
    days -= amount * length;
    const isEmptyDay = unit === 'day' && parts.length === 0;
    if (amount > 0 || isEmptyDay) {
      parts.push(numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount));
    }
  }
  return parts.slice(0, MOST_UNITS).join(' ');
}

/** A short span in whole minutes, below one in seconds; never less than what is left. */
export function formatWait(ms: number, language: string): string {
  const [unit, length] = ms > MINUTE_MS ? (['minute', MINUTE_MS] as const) : (['second', SECOND_MS] as const);
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.ceil(ms / length));
}

/** The time of day in an IANA zone, 24 hours; nothing for a zone that does not exist. */
export function formatTimeOfDay(at: number, timeZone: string, language: BotLanguage): string | undefined {
  try {
    return new Intl.DateTimeFormat(language, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at);
  } catch {
    // Intl throws a RangeError for a zone that it does not know.
    return undefined;
  }
}
