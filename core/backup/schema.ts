import * as z from 'zod/mini';
import { ALERT_HEADERS } from '../alerts/headers.ts';
import { inboxSettingsSchema } from '../alerts/inbox-schema.ts';
import { alertItemSchema } from '../alerts/schema.ts';
import { spokenChatSchema } from '../alerts/spoken-chat.ts';
import { battleSettingsSchema } from '../battle/panel-schema.ts';
import { builtinInputSchema } from '../bot/builtin-schema.ts';
import { BUILTIN_NAMES } from '../bot/builtin-commands.ts';
import { botSettingsSchema } from '../bot/bot-settings.ts';
import { commandInputSchema } from '../commands/schema.ts';
import { donationSettingsSchema } from '../donations/schema.ts';
import { loyaltySettingsSchema } from '../loyalty/schema.ts';
import { moderationSettingsSchema } from '../moderation/schema.ts';
import { overlaySettingsSchema } from '../overlays/settings.ts';
import { platformSchema } from '../platforms/platform.ts';
import { raffleSettingsSchema } from '../raffles/schema.ts';
import { shopItemInputSchema } from '../shop/schema.ts';
import { socialSettingsSchema } from '../socials/schema.ts';
import { timerInputSchema } from '../timers/schema.ts';
import { UPLOAD_NAME_MAX } from '../uploads/limits.ts';
import { UPLOAD_TYPES } from '../uploads/types.ts';
import type { SectionName } from './section-names.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, UPLOAD_PART_BYTES } from './limits.ts';
import {
  betSchema,
  characterSchema,
  counterRecordSchema,
  countSchema,
  donationSchema,
  giveawayEntrySchema,
  giveawayRecordSchema,
  giveawayWinnerSchema,
  ledgerEntrySchema,
  predictionRecordSchema,
  purchaseRecordSchema,
  quoteRecordSchema,
  streamChatSchema,
  streamRecordSchema,
  timeSchema,
  viewerRecordSchema,
} from './history-schema.ts';

/** The name that a file has within the export: its number, in the place of the address that it had. */
const fileSchema = z.string().check(z.regex(/^\d{20}\.\w{3,4}$/));
const base64Schema = z
  .string()
  .check(
    z.maxLength((UPLOAD_PART_BYTES / 3) * 4),
    z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2,3}={0,2})?$/),
  );

/** What there is one of: how the streamer set everything. */
const settingsSchema = z.strictObject({
  language: z.string().check(z.regex(/^[a-z]{2,3}$/)),
  loyalty: loyaltySettingsSchema,
  inbox: z.strictObject(inboxSettingsSchema.shape),
  speech: spokenChatSchema,
  socials: socialSettingsSchema.shape.links,
  battle: battleSettingsSchema,
  donations: donationSettingsSchema,
  // Files of before had none of these.
  moderation: z.optional(moderationSettingsSchema),
  overlays: z.optional(
    z.strictObject({
      chat: z.strictObject(overlaySettingsSchema.shape.chat.shape),
      latest: z.strictObject(overlaySettingsSchema.shape.latest.shape),
    }),
  ),
  prefix: z.optional(botSettingsSchema.shape.prefix),
  raffles: z.optional(raffleSettingsSchema),
});

/** Place in the list of channels, from 1 on. */
const channelSchema = z.int().check(z.minimum(1));

const alertOfChannel = {
  /** The one that shows it. */
  channel: channelSchema,
  item: alertItemSchema,
};

/** The shape of the records of each part. */
export const SECTIONS = {
  settings: settingsSchema,
  uploads: z.strictObject({
    file: fileSchema,
    name: z.string().check(z.minLength(1), z.maxLength(UPLOAD_NAME_MAX)),
    type: z.enum(UPLOAD_TYPES),
    /** Bytes. */
    size: countSchema,
    createdAt: timeSchema,
  }),
  /** The bytes of the files, in order, in base64. */
  uploadParts: z.strictObject({ file: fileSchema, data: base64Schema }),
  commands: z.extend(commandInputSchema, {
    count: countSchema,
    createdAt: timeSchema,
    updatedAt: timeSchema,
  }),
  builtins: z.extend(builtinInputSchema, { id: z.enum(BUILTIN_NAMES) }),
  counters: counterRecordSchema,
  quotes: quoteRecordSchema,
  timers: z.extend(timerInputSchema, {
    /** How often it has spoken. */
    count: countSchema,
    saidAt: z.nullable(timeSchema),
    createdAt: timeSchema,
  }),
  alerts: z.strictObject(alertOfChannel),
  alertVariants: z.strictObject(alertOfChannel),
  /** The channel also plays this type of alert from the streamer's channel on that platform. */
  alertLinks: z.strictObject({
    channel: channelSchema,
    from: platformSchema,
    header: z.enum(ALERT_HEADERS),
  }),
  shop: z.extend(shopItemInputSchema, {
    lastBoughtAt: z.nullable(timeSchema),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  }),
  viewers: viewerRecordSchema,
  ledger: ledgerEntrySchema,
  characters: characterSchema,
  purchases: purchaseRecordSchema,
  predictions: predictionRecordSchema,
  bets: betSchema,
  giveaways: giveawayRecordSchema,
  giveawayEntries: giveawayEntrySchema,
  giveawayWinners: giveawayWinnerSchema,
  donations: donationSchema,
  streams: streamRecordSchema,
  /** Chat lines of the streams by quarters of an hour. */
  streamChat: streamChatSchema,
} as const satisfies Record<SectionName, z.ZodMiniType>;

export type SectionRecord<Name extends SectionName> = z.infer<(typeof SECTIONS)[Name]>;

/** What stands before the sections. */
export const exportHeadSchema = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  exportedAt: timeSchema,
  /** Address of the Fogata that wrote it. */
  from: z.string().check(z.maxLength(500)),
  /** Whose it is; an import writes to the channels of its own streamer. */
  channels: z.array(
    z.strictObject({
      platform: platformSchema,
      login: z.string().check(z.maxLength(200)),
      name: z.string().check(z.maxLength(200)),
    }),
  ),
});
export type ExportHead = z.infer<typeof exportHeadSchema>;

const { settings, ...lists } = SECTIONS;

/** The whole file, for who reads one: `docs/export.schema.json` is made from it. */
export const exportFileSchema = z.strictObject({
  ...exportHeadSchema.shape,
  settings,
  ...(Object.fromEntries(
    Object.entries(lists).map(([name, schema]) => [name, z.optional(z.array(schema))]),
  ) as {
    [Name in keyof typeof lists]: z.ZodMiniOptional<z.ZodMiniArray<(typeof lists)[Name]>>;
  }),
});
