import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

it.each([
  [1250, undefined, 'es', '1.250'],
  [5, 'EUR', 'es', '5\u00a0€'],
  [5.5, 'EUR', 'es', '5,50\u00a0€'],
  [1250, 'EUR', 'de', '1.250\u00a0€'],
  [5, 'USD', 'en', '$5'],
  [500, 'JPY', 'en', '¥500'],
  [5, 'no such', 'es', '5 no such'],
] as const)('writes %s %s in %s as %s', (amount, currency, language, text) => {
  expect(amountText(amount, currency, language)).toBe(text);
});

it('writes something for any currency and language', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true }),
      fc.option(fc.string(), { nil: undefined }),
      fc.string(),
      (...given) => {
        expect(amountText(...given)).not.toBe('');
      },
    ),
  );
});
