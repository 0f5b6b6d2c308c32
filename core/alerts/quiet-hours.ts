import * as z from 'zod/mini';
import { ALERT_HEADERS, type AlertHeader } from './headers.ts';

/** What becomes of an alert in its quiet hours: it shows without sound, or is listed as missed; neither loses it. */
export const QUIET_MODES = ['silent', 'listed'] as const;
export type QuietMode = (typeof QUIET_MODES)[number];

export const MINUTES_OF_DAY = 24 * 60;
const minuteSchema = z.int().check(z.minimum(0), z.maximum(MINUTES_OF_DAY - 1));

const quietRuleSchema = z.strictObject({
  /** Minutes since midnight on the streamer's clock; the end is no longer quiet, and both the same is the whole day. */
  from: minuteSchema,
  to: minuteSchema,
  mode: z.enum(QUIET_MODES),
});
export type QuietRule = z.infer<typeof quietRuleSchema>;

/** The quiet hours of a streamer's alert types. */
export const quietHoursSchema = z.strictObject({
  /** IANA name, such as `Europe/Madrid`. */
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
  rules: z.partialRecord(z.enum(ALERT_HEADERS), quietRuleSchema),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const NO_QUIET_HOURS: QuietHours = { timeZone: 'UTC', rules: {} };

const MOST_CLOCKS = 100;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one is slow, and each event asks. @throws RangeError for a time zone that there is not */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Whether clocks know this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return clockOf(name) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** Minutes since midnight as a clock on the wall shows them there, also in a night when it is put back or forward. */
export function minuteOfDay(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const read = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
  return read('hour') * 60 + read('minute');
}

/** Whether a minute of the day lies in the hours from one minute to another, over midnight too. */
export function isWithin({ from, to }: Pick<QuietRule, 'from' | 'to'>, minute: number): boolean {
  if (from === to) return true;
  return from < to ? from <= minute && minute < to : from <= minute || minute < to;
}

/** Whether, and how, an alert type is quiet at a moment. */
export function quietModeAt(quiet: QuietHours, header: AlertHeader, at: number): QuietMode | undefined {
  const rule = quiet.rules[header];
  if (rule === undefined || !isWithin(rule, minuteOfDay(at, quiet.timeZone))) return undefined;
  return rule.mode;
}

/** Minutes as `HH:MM`, as a time field has them. */
export function formatMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Minutes of `HH:MM`; undefined for anything else. */
export function parseMinutes(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
