/**
 * How every page, overlay and line of the bot writes numbers: with a mark at each thousand, in Spanish and Polish too,
 * where it would else stand from 10,000 on and columns would mix both.
 */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { useGrouping: 'always', ...options });
}
