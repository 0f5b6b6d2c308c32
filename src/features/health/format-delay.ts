import { numberFormat } from '#core/base/number-format.ts';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';

/** A span in the words of a language: `0,3 s`, `12 s`, `4 min`. */
export function formatDelay(ms: number, language: string): string {
  const isLong = Math.abs(ms) >= 2 * MINUTE_MS;
  const value = ms / (isLong ? MINUTE_MS : SECOND_MS);
  return numberFormat(language, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: !isLong && Math.abs(value) < 10 ? 1 : 0,
  }).format(value);
}
