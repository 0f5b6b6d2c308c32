import * as z from 'zod/mini';
import { channelNameSchema } from '../leaderboard/schema.ts';
import { platformQuerySchema, platformSchema } from '../platforms/platform.ts';
import { REFUSAL_REASONS } from './check-payment.ts';
import { CURRENCIES } from './currencies.ts';
import { ACCOUNT_MAX, DONATION_AMOUNT_MAX, DONATION_MESSAGE_MAX, DONOR_NAME_MAX } from './limits.ts';
import { parseHundredths } from './money.ts';

/** Money is decimal text on the wire (wire.md, Rules). */
const decimalSchema = z.string().check(
  z.maxLength(12),
  z.refine((text) => {
    const hundredths = parseHundredths(text);
    return hundredths !== undefined && hundredths >= 0 && hundredths <= DONATION_AMOUNT_MAX * 100;
  }),
);

export const tipQuerySchema = z.strictObject({ user: channelNameSchema, platform: platformQuerySchema });

const tipInfoSchema = z.object({
  /** PayPal address or merchant id; empty while the streamer takes no donations. */
  email: z.string(),
  uid: z.string(),
  profile_pic: z.string(),
  min_amount: z.string(),
  country: z.string(),
  name: z.string(),
  platform: platformSchema,
  /** Where the hidden form goes, and where PayPal reports the payment. */
  checkout_url: z.string(),
  notify_url: z.string(),
});
export type TipInfo = z.infer<typeof tipInfoSchema>;

const tipChoiceSchema = z.object({ platform: platformSchema, name: z.string(), profile_pic: z.string() });

/** `GET /api/public/tip`: the streamer, or whom of several a generic path may mean (wire.md, Rules). */
export const tipAnswerSchema = z.union([tipInfoSchema, z.object({ choices: z.array(tipChoiceSchema) })]);
export type TipAnswer = z.infer<typeof tipAnswerSchema>;

/** `POST /api/public/tip`. */
export const tipInputSchema = z.strictObject({
  user: channelNameSchema,
  platform: platformQuerySchema,
  name: z.string().check(z.maxLength(DONOR_NAME_MAX)),
  message: z.string().check(z.maxLength(DONATION_MESSAGE_MAX)),
  amount: decimalSchema,
  currency: z.enum(CURRENCIES),
});
export type TipInput = z.infer<typeof tipInputSchema>;
export const tipStoredSchema = z.object({ invoice: z.string() });

const EMAIL = /^[^\s@;]+@[^\s@;]+\.[^\s@;]+$/;
const MERCHANT_ID = /^[A-Z0-9]{13}$/i;

/** Whether a text can be a PayPal account: an address, or a merchant id, which keeps the address off the public page. */
export function isPaypalAccount(text: string): boolean {
  return text.length <= ACCOUNT_MAX && (EMAIL.test(text) || MERCHANT_ID.test(text));
}

/** `GET`, `PUT /api/panel/settings/donations` (wire.md, Panel); an empty `email` switches donations off. */
export const donationSettingsSchema = z.strictObject({
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isPaypalAccount(text)),
  ),
  min_amount: decimalSchema,
  country: z.string().check(z.regex(/^[A-Z][A-Z0-9]$/)),
});
export type DonationSettings = z.infer<typeof donationSettingsSchema>;

export const donationSchema = z.object({
  id: z.string(),
  /** Empty when the donor stays anonymous. */
  name: z.string(),
  message: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** What went back of it. */
  refunded: z.string(),
  status: z.enum(['completed', 'refunded', 'reversed']),
  txnId: z.string(),
  platform: platformSchema,
  at: z.number(),
});
export type Donation = z.infer<typeof donationSchema>;

/** `GET /api/panel/donations`: the last ones, and what all of them come to without what went back. */
export const donationListSchema = z.object({
  items: z.array(donationSchema),
  totals: z.array(z.object({ currency: z.string(), amount: z.string(), count: z.number() })),
});
export type DonationList = z.infer<typeof donationListSchema>;

export const donationRefusalSchema = z.object({
  id: z.string(),
  reason: z.enum(REFUSAL_REASONS),
  name: z.string(),
  /** As the notification wrote it. */
  amount: z.string(),
  currency: z.string(),
  txnId: z.string(),
  times: z.number(),
  at: z.number(),
});
export type DonationRefusal = z.infer<typeof donationRefusalSchema>;
export const donationRefusalListSchema = z.object({ items: z.array(donationRefusalSchema) });
