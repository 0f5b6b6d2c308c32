import { decimalsOf } from './currencies.ts';
import { DONATION_AMOUNT_MAX } from './limits.ts';

const DECIMAL = /^(?<sign>-?)(?<whole>\d{1,12})(?:\.(?<part>\d{1,2}))?$/;
/** The least that may be donated, in hundredths. */
const LEAST_HUNDREDTHS = 100;

/** Decimal text as hundredths of a unit, or undefined where it is no such number. */
export function parseHundredths(text: string): number | undefined {
  const found = DECIMAL.exec(text.trim())?.groups;
  if (found === undefined) return undefined;
  const hundredths = Number(found['whole']) * 100 + Number((found['part'] ?? '').padEnd(2, '0'));
  return found['sign'] === '-' ? -hundredths : hundredths;
}

/** Decimal text as minor units; in a currency without decimals a fraction is no amount. */
export function parseMinor(text: string, currency: string): number | undefined {
  const hundredths = parseHundredths(text);
  if (hundredths === undefined || decimalsOf(currency) === 2) return hundredths;
  return hundredths % 100 === 0 ? hundredths / 100 : undefined;
}

/** Minor units as the decimal text that PayPal and our calls take. */
export function toDecimal(minor: number, currency: string): string {
  return decimalsOf(currency) === 0 ? String(minor) : (minor / 100).toFixed(2);
}

/** Minor units as the number that an alert shows. */
export function toNumber(minor: number, currency: string): number {
  return decimalsOf(currency) === 0 ? minor : minor / 100;
}

/** The least amount of a streamer in minor units of a currency: the larger of 1 and the streamer's minimum. */
export function minimumOf(minHundredths: number, currency: string): number {
  const least = Math.max(LEAST_HUNDREDTHS, minHundredths);
  return decimalsOf(currency) === 2 ? least : Math.ceil(least / 100);
}

/**
 * What a typed amount becomes on submit, in minor units: the largest of the value, 1 and the streamer's minimum,
 * whole where the currency has no decimals. Undefined for what is no number or over the most.
 */
export function donationAmount(typed: string, minHundredths: number, currency: string): number | undefined {
  const hundredths = parseHundredths(typed.replace(',', '.'));
  if (hundredths === undefined || hundredths > DONATION_AMOUNT_MAX * 100) return undefined;
  const minor = decimalsOf(currency) === 2 ? hundredths : Math.ceil(hundredths / 100);
  return Math.max(minor, minimumOf(minHundredths, currency));
}
