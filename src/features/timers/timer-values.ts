import type { FieldErrors, ResolverResult } from 'react-hook-form';
import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { TIMER_INTERVAL_DEFAULT_MIN, TIMER_LINES_DEFAULT } from '#core/timers/limits.ts';
import { timerInputSchema, type Timer, type TimerInput } from '#core/timers/schema.ts';
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

const FIELDS = ['name', 'interval', 'minLines', 'platforms'] as const;

/** Checks the form by the wire's own schema; the screen chooses the words for each field. */
export function resolveTimer(values: TimerValues): ResolverResult<TimerValues, TimerInput> {
  const parsed = timerInputSchema.safeParse({
    ...values,
    messages: values.messages.map(({ text }) => text),
    interval: typedNumber(values.interval),
    minLines: typedNumber(values.minLines),
  });
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<TimerValues> = {};
  const texts: { text: { type: string } }[] = [];
  for (const { path } of parsed.error.issues) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field !== undefined) errors[field] = { type: 'invalid' };
    else if (typeof path[1] === 'number') texts[path[1]] = { text: { type: 'invalid' } };
  }
  if (texts.length > 0) errors.messages = texts;
  return { values: {}, errors };
}
