/** Durations in milliseconds. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Watched minutes as `Xd Yh Zmin`, always with the three parts: in a list each stands below its like. */
export function formatWatchtime(minutes: number): string {
  return partsOf(minutes).join(' ');
}

/** How long something lasts so far, in the same parts without the leading ones that are zero, as in `2h 5min`. */
export function formatUptime(minutes: number): string {
  const parts = partsOf(minutes);
  const first = parts.findIndex((part) => !part.startsWith('0'));
  // Where all are zero, -1 is the last one.
  return parts.slice(first).join(' ');
}

function partsOf(minutes: number): [string, string, string] {
  const whole = Math.max(0, Math.floor(minutes));
  return [`${Math.floor(whole / 1440)}d`, `${Math.floor((whole % 1440) / 60)}h`, `${whole % 60}min`];
}
