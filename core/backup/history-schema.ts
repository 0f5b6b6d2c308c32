import * as z from 'zod/mini';
import {
  battleProfileSchema,
  petSchema,
  rewardOptionsSchema,
  skinSchema,
  weaponSchema,
} from '../battle/schema.ts';
import { counterInputSchema } from '../counters/schema.ts';
import { CURRENCIES } from '../donations/currencies.ts';
import { GIVEAWAY_STATES, giveawayInputSchema } from '../giveaways/schema.ts';
import { VIEWER_NAME_MAX } from '../loyalty/limits.ts';
import { LEDGER_REASONS } from '../loyalty/types.ts';
import { PLATFORMS, platformSchema } from '../platforms/platform.ts';
import { SIDES } from '../predictions/schema.ts';
import { quoteInputSchema } from '../quotes/schema.ts';
import { PURCHASE_STATES } from '../shop/purchase-schema.ts';

/** Milliseconds since 1970. */
export const timeSchema = z.int().check(z.minimum(0));
export const countSchema = z.int().check(z.minimum(0));

const nameSchema = z.string().check(z.maxLength(VIEWER_NAME_MAX));
const textSchema = z.string().check(z.maxLength(1000));
const keySchema = z.string().check(z.minLength(1), z.maxLength(400));
const platformUserIdSchema = z.string().check(z.minLength(1), z.maxLength(200));
/** A viewer, named by an account: `twitch:12345`. */
const viewerSchema = z.string().check(z.regex(new RegExp(`^(?:${PLATFORMS.join('|')}):.{1,200}$`, 'u')));
/** What ties a prediction to its bets, and a giveaway to its entries, within one export. */
const numberSchema = z.int().check(z.minimum(1));

const accountSchema = z.strictObject({
  platform: platformSchema,
  /** The platform's own id. */
  id: platformUserIdSchema,
  name: nameSchema,
  picture: textSchema,
  /** Of the last message: 0 viewer to 4 streamer. */
  rank: z.int().check(z.minimum(0), z.maximum(4)),
  lastMessageAt: z.nullable(timeSchema),
  followedAt: z.nullable(timeSchema),
});

export const viewerRecordSchema = z.strictObject({
  accounts: z.array(accountSchema).check(z.minLength(1), z.maxLength(PLATFORMS.length)),
  /** The sum of the viewer's rows in the ledger. */
  points: countSchema,
  xp: countSchema,
  /** Minutes. */
  watchtime: countSchema,
  /** Since when the streamer keeps the viewer out. */
  blockedAt: z.nullable(timeSchema),
  createdAt: timeSchema,
});

export const ledgerEntrySchema = z.strictObject({
  /** What caused it, once; a change that was undone has a second row with `undo:` and its key. */
  key: keySchema,
  viewer: viewerSchema,
  amount: z.int(),
  reason: z.enum(LEDGER_REASONS),
  reference: textSchema,
  at: timeSchema,
});

export const characterSchema = z.strictObject({
  viewer: viewerSchema,
  level: z.int().check(z.minimum(1)),
  xp: countSchema,
  skin: skinSchema,
  skins: z.array(skinSchema),
  stats: z.strictObject(battleProfileSchema.shape.stats.shape),
  weapons: z.array(weaponSchema),
  pets: z.array(petSchema),
  /** The options of a level-up that waits. */
  offer: rewardOptionsSchema,
  optedOut: z.boolean(),
  wins: countSchema,
  losses: countSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

export const purchaseRecordSchema = z.strictObject({
  key: keySchema,
  viewer: viewerSchema,
  /** Where it was bought. */
  platform: platformSchema,
  viewerName: nameSchema,
  platformUserId: platformUserIdSchema,
  /** Code of the item; null when it is gone. */
  item: z.nullable(z.string()),
  itemName: textSchema,
  itemImage: textSchema,
  price: countSchema,
  text: textSchema,
  /** One that is `pending` waits in the panel after an import, to be accepted or given back. */
  state: z.enum(PURCHASE_STATES),
  createdAt: timeSchema,
  settledAt: z.nullable(timeSchema),
  pointsLeft: countSchema,
  /** -1 has no end. */
  stockLeft: z.int().check(z.minimum(-1)),
});

/** Those that are over; one that waits to be started or runs belongs to the chat that knows it. */
export const predictionRecordSchema = z.strictObject({
  number: numberSchema,
  question: textSchema,
  responseA: textSchema,
  responseB: textSchema,
  commandA: nameSchema,
  commandB: nameSchema,
  durationMs: countSchema,
  state: z.enum(['resolved', 'cancelled']),
  winner: z.nullable(z.enum(SIDES)),
  poolA: countSchema,
  poolB: countSchema,
  betsA: countSchema,
  betsB: countSchema,
  createdAt: timeSchema,
  closesAt: z.nullable(timeSchema),
  endedAt: z.nullable(timeSchema),
});

export const betSchema = z.strictObject({
  prediction: numberSchema,
  viewer: viewerSchema,
  side: z.enum(SIDES),
  amount: countSchema,
  createdAt: timeSchema,
});

export const giveawayRecordSchema = z.extend(giveawayInputSchema, {
  number: numberSchema,
  state: z.enum(GIVEAWAY_STATES),
  entrants: countSchema,
  tickets: countSchema,
  createdAt: timeSchema,
  changedAt: timeSchema,
});

export const giveawayEntrySchema = z.strictObject({
  giveaway: numberSchema,
  viewer: viewerSchema,
  name: nameSchema,
  platform: platformSchema,
  /** Tickets for the keyword, and of the shop. */
  joined: countSchema,
  bought: countSchema,
  at: timeSchema,
});

export const giveawayWinnerSchema = z.strictObject({
  giveaway: numberSchema,
  viewer: viewerSchema,
  place: countSchema,
  name: nameSchema,
  platform: platformSchema,
  replaced: z.boolean(),
  at: timeSchema,
});

export const counterRecordSchema = z.extend(counterInputSchema, { createdAt: timeSchema });

export const quoteRecordSchema = z.extend(quoteInputSchema, {
  number: numberSchema,
  addedBy: textSchema,
  createdAt: timeSchema,
});

/** Those that are over; one that goes on has not been counted. */
export const streamRecordSchema = z.strictObject({
  number: numberSchema,
  beganAt: timeSchema,
  endedAt: timeSchema,
  followers: countSchema,
  /** Given, not spent. */
  points: countSchema,
  donations: countSchema,
});

export const streamChatSchema = z.strictObject({
  stream: numberSchema,
  /** Begin of a quarter of an hour. */
  at: timeSchema,
  lines: countSchema,
});

export const donationSchema = z.strictObject({
  /** Of the channel that it was for. */
  platform: platformSchema,
  name: textSchema,
  message: textSchema,
  /** In the currency's smallest unit. */
  amount: countSchema,
  currency: z.enum(CURRENCIES),
  status: z.enum(['completed', 'refunded', 'reversed']),
  refunded: z.int(),
  createdAt: timeSchema,
  creditedAt: timeSchema,
});
