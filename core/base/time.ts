/** Durations in milliseconds. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Minutes as `Xd Yh Zmin`, zero parts left out but for the minutes (S1 §9). */
export function formatWatchtime(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  const days = Math.floor(whole / 1440);
  const hours = Math.floor((whole % 1440) / 60);
  const parts = [days > 0 ? `${days}d` : '', hours > 0 || days > 0 ? `${hours}h` : '', `${whole % 60}min`];
  return parts.filter(Boolean).join(' ');
}
