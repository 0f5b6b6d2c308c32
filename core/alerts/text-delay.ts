/** When an alert's text is there, in milliseconds from the alert's start (`textDelay`). */
export interface TextDelay {
  start: number;
  end: number;
}

export const TEXT_DELAY = /^(\d{1,6});(\d{1,6})$/;
const DEFAULT_DURATION_MS = 1500;
const LEAST_END_MS = 500;

/** The whole alert: `[0, max(500, duration or 1500)]`. */
function defaultTextDelay(duracion: number | undefined): TextDelay {
  return { start: 0, end: Math.max(LEAST_END_MS, duracion ?? DEFAULT_DURATION_MS) };
}

/** The two numbers of a stored delay; the default for an empty or unreadable one. */
export function parseTextDelay(text: string, duracion?: number): TextDelay {
  const [, start, end] = TEXT_DELAY.exec(text) ?? [];
  if (start === undefined || end === undefined) return defaultTextDelay(duracion);
  return { start: Number(start), end: Number(end) };
}

export function formatTextDelay({ start, end }: TextDelay): string {
  return `${start};${end}`;
}

/**
 * Start at least 0, end at least 1, both capped by the duration; where they meet, the duration becomes
 * at least 1500 and the text has the first third of it.
 */
export function settleTextDelay(delay: TextDelay, duracion: number): TextDelay & { duracion: number } {
  const cap = (value: number, least: number) => Math.min(duracion, Math.max(least, Math.round(value)));
  const start = cap(Math.min(delay.start, delay.end), 0);
  const end = cap(Math.max(delay.start, delay.end), 1);
  if (start !== end) return { start, end, duracion };
  const longer = Math.max(DEFAULT_DURATION_MS, duracion);
  return { start: 0, end: Math.floor(longer / 3), duracion: longer };
}
