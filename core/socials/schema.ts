import * as z from 'zod/mini';
import { streamerPagesSchema } from '../channels/page-owner.ts';
import { channelNameSchema } from '../leaderboard/schema.ts';
import { platformQuerySchema, platformSchema } from '../platforms/platform.ts';
import { SOCIAL_URL_MAX } from './limits.ts';
import { NETWORKS, type Network } from './networks.ts';
import { HTTPS_LINK, MAIL_LINK } from './social-url.ts';

const urlSchema = z.string().check(z.maxLength(SOCIAL_URL_MAX));
const WEB_NETWORKS: readonly Network[] = NETWORKS.filter((network) => network !== 'email');
const MAIL_NETWORKS: readonly Network[] = ['email'];

const socialLinkSchema = z.union([
  z.strictObject({ network: z.enum(WEB_NETWORKS), url: urlSchema.check(z.regex(HTTPS_LINK)) }),
  z.strictObject({ network: z.enum(MAIL_NETWORKS), url: urlSchema.check(z.regex(MAIL_LINK)) }),
]);
export type SocialLink = z.infer<typeof socialLinkSchema>;

/** `GET` and `PUT /api/panel/settings/socials`, in the order of the page; the server refuses a network that comes twice. */
export const socialSettingsSchema = z.strictObject({
  links: z.array(socialLinkSchema).check(z.maxLength(NETWORKS.length)),
});
export type SocialSettings = z.infer<typeof socialSettingsSchema>;

export const socialQuerySchema = z.strictObject({
  u: channelNameSchema,
  platform: z._default(platformQuerySchema, 'u'),
});

const linkedChannelSchema = z.object({
  platform: platformSchema,
  login: z.string(),
  name: z.string(),
  live: z.boolean(),
});

/** `GET /api/profile/social`; the links keep the streamer's order. */
export const socialProfileSchema = z.object({
  name: z.string(),
  picture: z.string(),
  /** Network to address. */
  links: z.catchall(z.object({}), z.string()),
  /** For the way to the streamer's other pages, and for the hub. */
  platform: platformSchema,
  /** The channel's name in addresses; answers kept before it came lack it. */
  login: z._default(z.string(), ''),
  /** All channels of the streamer, in the order of linking. */
  channels: z._default(z.array(linkedChannelSchema), []),
  /** Whether the hub leads there. */
  hasShop: z.boolean(),
  ...streamerPagesSchema.shape,
  live: z.boolean(),
  liveSince: z.nullable(z.number()),
  title: z.string(),
  category: z.string(),
});
export type SocialProfile = z.infer<typeof socialProfileSchema>;
