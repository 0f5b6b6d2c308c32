import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/base/time.ts';

const pacificFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** How long the day has lasted in California by the clock on the wall. */
function wallTime(ms: number): number {
  const parts = new Map(pacificFormat.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const {
    hour = 0,
    minute = 0,
    second = 0,
  } = {
    hour: parts.get('hour'),
    minute: parts.get('minute'),
    second: parts.get('second'),
  };
  return hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS + (ms % SECOND_MS);
}

/** The next midnight in California, when YouTube's quota begins anew. */
export function nextPacificMidnight(now: number): number {
  const guess = now + DAY_MS - wallTime(now);
  // On the two days that have 23 or 25 hours the guess is an hour off.
  const off = wallTime(guess);
  return off < DAY_MS / 2 ? guess - off : guess + DAY_MS - off;
}
