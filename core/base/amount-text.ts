import { numberFormat } from './number-format.ts';

/** An amount as a person reads it, money with its currency: `1.250`, `5 €`, `5,50 €`; never throws. */
export function amountText(amount: number, currency: string | undefined, language: string): string {
  try {
    if (currency === undefined) return numberFormat(language).format(amount);
    const cents = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {};
    return numberFormat(language, { style: 'currency', currency, ...cents }).format(amount);
  } catch {
    // A language or currency that Intl does not know.
    return currency === undefined ? String(amount) : `${amount} ${currency}`;
  }
}
