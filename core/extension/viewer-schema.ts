import * as z from 'zod/mini';
import { channelNameSchema } from '../leaderboard/schema.ts';
import { platformSchema } from '../platforms/platform.ts';
import { buySchema } from '../shop/buy-schema.ts';
import { FOLLOWED_MAX } from './limits.ts';
import { pairingCodeSchema } from './schema.ts';

/** Whose extension asks to be paired: a streamer's, unless it says otherwise. */
export const pairQuerySchema = z.strictObject({ for: z.optional(z.enum(['streamer', 'viewer'])) });

/** A viewer lets an extension in; without the second right it may only read. */
export const viewerApprovalSchema = z.extend(pairingCodeSchema, { mayBuy: z.boolean() });

const accountSchema = z.object({ platform: platformSchema, name: z.string(), picture: z.string() });
export type ExtensionAccount = z.infer<typeof accountSchema>;

/** The extensions that may speak for the viewer's accounts. */
export const viewerExtensionListSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      accounts: z.array(accountSchema),
      mayBuy: z.boolean(),
      createdAt: z.number(),
      lastUsedAt: z.number(),
    }),
  ),
});
export type ViewerExtensionList = z.infer<typeof viewerExtensionListSchema>;

/** A channel as the person chose it. */
export const followedSchema = z.strictObject({ platform: platformSchema, user: channelNameSchema });
export type Followed = z.infer<typeof followedSchema>;

export const standingsQuestionSchema = z.strictObject({
  channels: z.array(followedSchema).check(z.maxLength(FOLLOWED_MAX)),
});

const standingSchema = z.object({
  /** As asked. */
  platform: platformSchema,
  user: z.string(),
  /** Null where no channel of that name uses the server. */
  channel: z.nullable(
    z.object({
      name: z.string(),
      picture: z.string(),
      live: z.boolean(),
      /** What each account has there, that of the channel's platform first; accounts never seen there are left out. */
      accounts: z.array(
        z.object({
          platform: platformSchema,
          points: z.number(),
          level: z.number(),
          /** Minutes. */
          watchtime: z.number(),
        }),
      ),
    }),
  ),
});
export type Standing = z.infer<typeof standingSchema>;

export const standingsSchema = z.object({
  /** Null without a token. */
  viewer: z.nullable(z.object({ accounts: z.array(accountSchema), mayBuy: z.boolean() })),
  channels: z.array(standingSchema),
});
export type Standings = z.infer<typeof standingsSchema>;

/** As on the shop page; `account` says which of the viewer's accounts pays. */
export const extensionBuySchema = z.extend(buySchema, { account: platformSchema });
