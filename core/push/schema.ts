import * as z from 'zod/mini';
import { isTimeZone, MINUTES_OF_DAY } from '../alerts/quiet-hours.ts';
import { FOLLOWS_MAX } from '../follows/limits.ts';
import { channelNameSchema } from '../leaderboard/schema.ts';
import { platformSchema } from '../platforms/platform.ts';
import { PUSH_ENDPOINT_MAX } from './limits.ts';

const endpointSchema = z.url({ protocol: /^https?$/ }).check(z.maxLength(PUSH_ENDPOINT_MAX));
const minuteSchema = z.int().check(z.minimum(0), z.maximum(MINUTES_OF_DAY - 1));

/** What a browser's `PushSubscription` says of itself: where to send, and for whom to encrypt (RFC 8291). */
const pushAddressSchema = z.strictObject({
  endpoint: endpointSchema,
  /** An uncompressed point of P-256. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});
export type PushAddress = z.infer<typeof pushAddressSchema>;

/** Hours without notifications, on the viewer's clock; the same minute twice is the whole day. */
const pushQuietSchema = z.strictObject({
  from: minuteSchema,
  to: minuteSchema,
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
});

const pushChoiceSchema = z.strictObject({
  platform: platformSchema,
  user: channelNameSchema,
  live: z.boolean(),
  giveaway: z.boolean(),
});
export type PushChoice = z.infer<typeof pushChoiceSchema>;

/** `PUT /api/push/subscription`: all of it each time, so that repeating it changes nothing; without channels it ends. */
export const pushSubscriptionSchema = z.strictObject({
  address: pushAddressSchema,
  /** The site's language on that device. */
  language: z.string().check(z.maxLength(20)),
  quiet: z.nullable(pushQuietSchema),
  channels: z.array(pushChoiceSchema).check(z.maxLength(FOLLOWS_MAX)),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

export const pushMoveSchema = z.strictObject({ from: endpointSchema, to: pushAddressSchema });

/** `POST /api/push/receipt`. */
export const pushReceiptSchema = z.strictObject({
  receipt: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const pushKeySchema = z.object({ key: z.string() });

/** `PUT /api/push/subscription` answers how many of the channels are known here. */
export const pushStoredSchema = z.object({ channels: z.number() });
