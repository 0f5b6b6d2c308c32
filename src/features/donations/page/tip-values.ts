import { currencyOfCountry, decimalsOf, type Currency } from '#core/donations/currencies.ts';
import { paypalCountry } from '#core/donations/countries.ts';
import { minimumOf, parseHundredths, toDecimal } from '#core/donations/money.ts';
import type { TipInfo } from '#core/donations/schema.ts';

/** The form's fields as a person fills them in. */
export interface TipValues {
  name: string;
  message: string;
  amount: string;
  currency: Currency;
}

/** A streamer's minimum in hundredths. */
export function minimumHundredths(tip: TipInfo): number {
  return parseHundredths(tip.min_amount) ?? 0;
}

/** The least amount in a currency, as decimal text. */
export function leastAmount(tip: TipInfo, currency: string): string {
  return toDecimal(minimumOf(minimumHundredths(tip), currency), currency);
}

/** An amount as a person would type it: `5`, but `5.50`. */
export function typedAmount(amount: string): string {
  return amount.replace(/\.00$/, '');
}

/** An empty form: the amount is the larger of the minimum and 1. */
export function startValues(tip: TipInfo): TipValues {
  const currency = currencyOfCountry(paypalCountry(tip.country));
  return { name: '', message: '', amount: typedAmount(leastAmount(tip, currency)), currency };
}

const STEPS = [3, 5, 10, 20, 50];
const MOST_STEPS = 3;

/** Round amounts above the minimum, for one tap; a yen is worth a cent. */
export function quickAmounts(tip: TipInfo, currency: string): string[] {
  const least = Number(leastAmount(tip, currency));
  const scale = decimalsOf(currency) === 0 ? 100 : 1;
  const steps = STEPS.map((step) => step * scale).filter((step) => step > least);
  return [least, ...steps.slice(0, MOST_STEPS)].map(String);
}
