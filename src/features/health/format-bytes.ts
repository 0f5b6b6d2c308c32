import { numberFormat } from '#core/base/number-format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the words of a language, as disks are sold: `812 MB`, `1,2 TB`. */
export function formatBytes(bytes: number, language: string): string {
  let value = bytes;
  let at = 0;
  while (value >= 1000 && at < UNITS.length - 1) {
    value /= 1000;
    at += 1;
  }
  return numberFormat(language, {
    style: 'unit',
    unit: UNITS[at] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && at > 0 ? 1 : 0,
  }).format(value);
}
