import { numberFormat } from '#core/base/number-format.ts';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';

const HOUR_MIN = HOUR_MS / MINUTE_MS;

/** Minutes as people say them: whole hours as hours. */
export function durationText(minutes: number, language: string): string {
  const isHours = minutes >= HOUR_MIN && minutes % HOUR_MIN === 0;
  return numberFormat(language, {
    style: 'unit',
    unit: isHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(isHours ? minutes / HOUR_MIN : minutes);
}
