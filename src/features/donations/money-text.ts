import { numberFormat } from '#core/base/number-format.ts';
import { decimalsOf } from '#core/donations/currencies.ts';

/** Decimal text as money in the chosen language; a currency that Intl does not know is written behind it. */
export function moneyText(amount: string, currency: string, language: string): string {
  const value = Number(amount);
  if (!Number.isFinite(value) || amount === '') return amount;
  const digits = decimalsOf(currency);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  try {
    return numberFormat(language, { style: 'currency', currency, ...format }).format(value);
  } catch {
    return `${amount} ${currency}`.trim();
  }
}
