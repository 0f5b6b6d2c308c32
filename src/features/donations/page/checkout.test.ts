import { expect, it } from 'vitest';
import { tipAnswerSchema } from '#core/donations/schema.ts';
import { checkoutFields } from './checkout.ts';
import { quickAmounts, startValues } from './tip-values.ts';

const tip = {
  email: 'ana@paypal.example',
  uid: '42',
  profile_pic: '',
  min_amount: '2.50',
  country: 'KP',
  name: 'Ana',
  platform: 'twitch' as const,
  takesTips: true,
  prediction: 'none' as const,
  checkout_url: 'https://pay.example',
  notify_url: 'https://fogata.example/api/donate/paypal',
};

it('sends the fields that the payment provider takes, with US for a country that it does not know', () => {
  expect(tipAnswerSchema.safeParse(tip).success).toBe(true);
  const donation = { name: '', message: 'Hola; tú', amount: '5.00', currency: 'EUR' as const };
  expect(checkoutFields(tip, donation, 'inv', 'https://fogata.example/p/ana/tip')).toMatchObject({
    cmd: '_donations',
    item_name: 'Ana Donation',
    business: 'ana@paypal.example',
    notify_url: 'https://fogata.example/api/donate/paypal',
    return: 'https://fogata.example/p/ana/tip',
    amount: '5.00',
    currency_code: 'EUR',
    country: 'US',
    custom: 'twitch;42;Anonymous;Hola tú',
    invoice: 'inv',
  });
});

it('starts with the larger of the minimum and 1, and offers round amounts above it', () => {
  expect(startValues({ ...tip, min_amount: '0.20' }).amount).toBe('1');
  expect(startValues(tip).amount).toBe('2.50');
  expect(quickAmounts(tip, 'USD')).toEqual(['2.5', '3', '5', '10']);
  expect(quickAmounts(tip, 'JPY')).toEqual(['3', '300', '500', '1000']);
});
