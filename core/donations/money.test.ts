import { describe, expect, it } from 'vitest';
import { paypalCountry } from './countries.ts';
import { CURRENCIES, currencyOfCountry, decimalsOf } from './currencies.ts';
import { donationAmount, minimumOf, parseMinor, toDecimal, toNumber } from './money.ts';

describe('a donation’s amount', () => {
  it.each([
    ['0.2', 0, 'USD', 100],
    ['5', 0, 'USD', 500],
    ['5,50', 0, 'EUR', 550],
    ['5', 1000, 'EUR', 1000],
    ['-5', 0, 'EUR', 100],
    ['5.2', 0, 'JPY', 6],
    ['1', 250, 'HUF', 3],
  ])('%s with a minimum of %i hundredths in %s becomes %i', (typed, minimum, currency, minor) => {
    expect(donationAmount(typed, minimum, currency)).toBe(minor);
  });

  it.each(['', 'mucho', '1e3', '5.001', '1 000', '1000001', 'NaN', 'Infinity'])('is not %j', (typed) => {
    expect(donationAmount(typed, 0, 'EUR')).toBeUndefined();
  });

  it('has decimals only where PayPal takes them', () => {
    expect(CURRENCIES.filter((currency) => decimalsOf(currency) === 0)).toEqual(['HUF', 'JPY']);
    expect(parseMinor('5.50', 'JPY')).toBeUndefined();
    expect(parseMinor('5.00', 'JPY')).toBe(5);
    expect([toDecimal(500, 'JPY'), toDecimal(500, 'EUR')]).toEqual(['500', '5.00']);
    expect([toNumber(550, 'JPY'), toNumber(550, 'EUR')]).toEqual([550, 5.5]);
    expect(minimumOf(0, 'EUR')).toBe(100);
  });
});

describe('the streamer’s country', () => {
  it('falls back to US where PayPal does not know it', () => {
    expect(['es', 'KP', '', 'XX'].map(paypalCountry)).toEqual(['ES', 'US', 'US', 'US']);
    expect(paypalCountry('CN')).toBe('C2');
  });

  it('gives the currency to start with', () => {
    expect(['ES', 'MX', 'C2', 'AR', '__proto__'].map(currencyOfCountry)).toEqual([
      'EUR',
      'MXN',
      'CNY',
      'USD',
      'USD',
    ]);
  });
});
