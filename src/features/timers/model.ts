import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { TIMER_INTERVAL_DEFAULT_MIN, TIMER_LINES_DEFAULT } from '#core/timers/limits.ts';
import type { Timer, TimerInput } from '#core/timers/schema.ts';
import { typedNumber } from '#src/lib/typed-number.ts';

/** The form's fields as a person fills them in. */
export interface TimerValues {
  name: string;
  messages: { text: string }[];
  interval: string;
  minLines: string;
  liveOnly: boolean;
  enabled: boolean;
  platforms: Platform[];
}

/** Fields of a new timer, or of one to be edited. */
export function valuesOf(timer?: Timer): TimerValues {
  return {
    name: timer?.name ?? '',
    messages: (timer?.messages ?? ['']).map((text) => ({ text })),
    interval: String(timer?.interval ?? TIMER_INTERVAL_DEFAULT_MIN),
    minLines: String(timer?.minLines ?? TIMER_LINES_DEFAULT),
    liveOnly: timer?.liveOnly ?? true,
    enabled: timer?.enabled ?? true,
    platforms: [...(timer?.platforms ?? PLATFORMS)],
  };
}

/** What was typed, for the wire's schema to check. */
export function inputOf(values: TimerValues) {
  return {
    ...values,
    messages: values.messages.map(({ text }) => text),
    interval: typedNumber(values.interval),
    minLines: typedNumber(values.minLines),
  };
}

/** The fields of a list are objects, the wire's messages are texts. */
export function fieldOf(path: string): string {
  return path.replace(/^messages\.\d+$/, '$&.text');
}

/** A stored timer as it is saved, switched on or off. */
export function switched(
  { name, messages, interval, minLines, liveOnly, platforms }: Timer,
  enabled: boolean,
) {
  return { name, messages, interval, minLines, liveOnly, platforms, enabled } satisfies TimerInput;
}

/** Timers with a name or message that has these words. */
export function findTimers(timers: readonly Timer[], search: string): Timer[] {
  const words = search.trim().toLowerCase();
  return timers.filter(({ name, messages }) =>
    [name, ...messages].some((text) => text.toLowerCase().includes(words)),
  );
}
