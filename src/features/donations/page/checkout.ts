import { paypalCountry } from '#core/donations/countries.ts';
import { buildCustom } from '#core/donations/custom.ts';
import type { TipInput } from '#core/donations/input-schema.ts';
import type { TipInfo } from '#core/donations/schema.ts';

/** Fields of the hidden form to the payment provider. */
export function checkoutFields(
  tip: TipInfo,
  donation: Pick<TipInput, 'name' | 'message' | 'amount' | 'currency'>,
  invoice: string,
  pageUrl: string,
): Record<string, string> {
  const { platform, uid } = tip;
  const { name, message, amount, currency } = donation;
  return {
    cmd: '_donations',
    item_name: `${tip.name} Donation`,
    business: tip.email,
    notify_url: tip.notify_url,
    return: pageUrl,
    cancel_return: pageUrl,
    rm: '1',
    amount,
    currency_code: currency,
    country: paypalCountry(tip.country),
    custom: buildCustom({ platform, uid, name, message }),
    invoice,
    no_note: '1',
    no_shipping: '1',
    // PayPal would read windows-1252 otherwise.
    charset: 'utf-8',
  };
}
