import type { FieldErrors, ResolverResult } from 'react-hook-form';
import { parseHundredths, toDecimal } from '#core/donations/money.ts';
import { donationSettingsSchema, type DonationSettings } from '#core/donations/schema.ts';

/** Checks the form by the wire's own schema; people type `2,5`, the wire takes `2.50`. */
export function resolveSettings(
  values: DonationSettings,
): ResolverResult<DonationSettings, DonationSettings> {
  const hundredths = parseHundredths(values.min_amount.replace(',', '.'));
  const parsed = donationSettingsSchema.safeParse({
    ...values,
    min_amount: hundredths === undefined ? 'none' : toDecimal(hundredths, 'USD'),
  });
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<DonationSettings> = {};
  for (const { path } of parsed.error.issues) {
    if (path[0] === 'email' || path[0] === 'min_amount') errors[path[0]] = { type: 'invalid' };
  }
  return { values: {}, errors };
}
