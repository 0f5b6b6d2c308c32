import * as z from 'zod/mini';
import { channelNameSchema } from '../leaderboard/schema.ts';
import { platformQuerySchema } from '../platforms/platform.ts';
import { CURRENCIES } from './currencies.ts';
import { DONATION_MESSAGE_MAX, DONOR_NAME_MAX } from './limits.ts';
import { decimalSchema } from './schema.ts';

// What only the server reads, apart from what every page would have to load.

export const tipQuerySchema = z.strictObject({ user: channelNameSchema, platform: platformQuerySchema });

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
