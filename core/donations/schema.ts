import * as z from 'zod/mini';
import { streamerPagesSchema } from '../channels/page-owner.ts';
import { platformSchema } from '../platforms/platform.ts';
import { REFUSAL_REASONS } from './check-payment.ts';

/** Money is decimal text on the wire: up to DONATION_AMOUNT_MAX. */
export const decimalSchema = z.string().check(z.regex(/^(?:\d{1,6}(?:\.\d{1,2})?|1000000(?:\.00?)?)$/));

const tipInfoSchema = z.object({
  /** PayPal address or merchant id; empty while the streamer takes no donations. */
  email: z.string(),
  uid: z.string(),
  profile_pic: z.string(),
  min_amount: z.string(),
  country: z.string(),
  name: z.string(),
  platform: platformSchema,
  ...streamerPagesSchema.shape,
  /** Where the hidden form goes, and where PayPal reports the payment. */
  checkout_url: z.string(),
  notify_url: z.string(),
});
export type TipInfo = z.infer<typeof tipInfoSchema>;

const tipChoiceSchema = z.object({ platform: platformSchema, name: z.string(), profile_pic: z.string() });

/** `GET /api/public/tip`: the streamer, or whom of several a generic path may mean. */
export const tipAnswerSchema = z.union([tipInfoSchema, z.object({ choices: z.array(tipChoiceSchema) })]);
export type TipAnswer = z.infer<typeof tipAnswerSchema>;

/** `POST /api/public/tip` answers the payment's invoice. */
export const tipStoredSchema = z.object({ invoice: z.string() });

/** Nothing, an e-mail address of at most 127 characters, or a merchant id, which keeps the address off the public page. */
const ACCOUNT = /^(?:|(?=.{6,127}$)[^\s@;]+@[^\s@;]+\.[^\s@;]+|[A-Za-z0-9]{13})$/;

/** `GET`, `PUT /api/panel/settings/donations`; an empty `email` switches donations off. */
export const donationSettingsSchema = z.strictObject({
  email: z.string().check(z.trim(), z.regex(ACCOUNT)),
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
