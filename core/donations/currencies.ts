/** Currencies of the donation form. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'BRL',
  'AUD',
  'CAD',
  'CNY',
  'CZK',
  'DKK',
  'HKD',
  'HUF',
  'ILS',
  'JPY',
  'MYR',
  'MXN',
  'NZD',
  'NOK',
  'PHP',
  'PLN',
  'RUB',
  'SGD',
  'SEK',
  'CHF',
  'THB',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** For PayPal an amount with decimals in one of these is an error, though ISO gives HUF two. */
const WITHOUT_DECIMALS: readonly string[] = ['HUF', 'JPY', 'TWD'];

/** How many decimals PayPal takes in a currency. */
export function decimalsOf(currency: string): 0 | 2 {
  return WITHOUT_DECIMALS.includes(currency) ? 0 : 2;
}

/** Whether the donation form offers it. */
export function isCurrency(text: string): text is Currency {
  return CURRENCIES.some((currency) => currency === text);
}

const EURO_COUNTRIES = 'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA';
const COUNTRY_CURRENCY: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(EURO_COUNTRIES.split(' ').map((country) => [country, 'EUR' as const])),
  GB: 'GBP',
  BR: 'BRL',
  AU: 'AUD',
  CA: 'CAD',
  C2: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  HK: 'HKD',
  HU: 'HUF',
  IL: 'ILS',
  JP: 'JPY',
  MY: 'MYR',
  MX: 'MXN',
  NZ: 'NZD',
  NO: 'NOK',
  PH: 'PHP',
  PL: 'PLN',
  RU: 'RUB',
  SG: 'SGD',
  SE: 'SEK',
  CH: 'CHF',
  LI: 'CHF',
  TH: 'THB',
};

/** The currency that the form starts with, by the streamer's PayPal country. */
export function currencyOfCountry(country: string): Currency {
  return (Object.hasOwn(COUNTRY_CURRENCY, country) ? COUNTRY_CURRENCY[country] : undefined) ?? 'USD';
}
