import * as z from 'zod/mini';
import { cleanText } from '../base/text.ts';
import { feedRulesSchema } from './follow-feed.ts';
import { REPORTED_FOLLOWS_MAX } from './limits.ts';

const CODE_MAX = 20;
const SECRET_MAX = 100;
const NAME_MAX = 100;

/** A pairing begins: the code is shown to the person, the secret stays in the extension. */
export const pairingSchema = z.object({
  code: z.string(),
  secret: z.string(),
  verifyUrl: z.url({ protocol: /^https?$/ }),
  expiresAt: z.number(),
});
export type Pairing = z.infer<typeof pairingSchema>;

export const tokenQuestionSchema = z.strictObject({
  secret: z.string().check(z.minLength(1), z.maxLength(SECRET_MAX)),
});
/** Null while nobody has approved the pairing yet. */
export const tokenAnswerSchema = z.object({ token: z.nullable(z.string()) });

/**
 * Whom an extension belongs to: the streamer's name and the names in the addresses of their channels on Kick; and how
 * Kick's dashboard is read.
 */
export const extensionOwnerSchema = z.object({
  name: z.string(),
  kick: z.array(z.string()),
  feed: z.optional(feedRulesSchema),
});
export type ExtensionOwner = z.infer<typeof extensionOwnerSchema>;

const reportedName = z.pipe(
  z.string().check(z.maxLength(NAME_MAX)),
  z.transform((name) => cleanText(name).trim()),
);
const followSchema = z
  .strictObject({
    name: z.optional(reportedName),
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(NAME_MAX))),
    /** Milliseconds since 1970. */
    at: z.optional(z.int().check(z.gte(0))),
  })
  .check(z.refine(({ name = '', id = '' }) => name !== '' || id !== ''));
export type ReportedFollow = z.infer<typeof followSchema>;

/** New followers by name, or how many there are in all. */
export const followReportSchema = z.strictObject({
  channel: z.string().check(z.minLength(1), z.maxLength(NAME_MAX)),
  follows: z.union([
    z.array(followSchema).check(z.minLength(1), z.maxLength(REPORTED_FOLLOWS_MAX)),
    z.strictObject({ count: z.int().check(z.gte(0), z.lte(1_000_000_000)) }),
  ]),
});
export type FollowReport = z.infer<typeof followReportSchema>;

/** How many new follows the report brought, and where follows of this channel come from now. */
export const followReceiptSchema = z.object({ taken: z.number(), source: z.enum(['webhook', 'extension']) });
export type FollowReceipt = z.infer<typeof followReceiptSchema>;

export const pairingCodeSchema = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(CODE_MAX)),
});

const connectedSchema = z.object({ id: z.string(), createdAt: z.number(), lastUsedAt: z.number() });

/**
 * The connected extensions, and how follows on Kick reach the channel of the session: `none` where neither a webhook
 * nor an extension brings them, null on other platforms.
 */
export const extensionListSchema = z.object({
  items: z.array(connectedSchema),
  kickFollows: z.nullable(z.enum(['webhook', 'extension', 'none'])),
});
export type ExtensionList = z.infer<typeof extensionListSchema>;
