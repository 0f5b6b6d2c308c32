/** Year and month of a moment in UTC, for example `2026-11`: the period that a subscription's key names. */
export function utcMonth(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7);
}
