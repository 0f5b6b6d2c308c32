import * as z from 'zod/mini';
import { EVENT_TYPES } from '../events.ts';
import { platformSchema } from '../platforms/platform.ts';
import { ALERT_HEADERS } from './headers.ts';
import { ALERT_STATES, gatheredSchema, inboxCountsSchema } from './inbox-schema.ts';
import {
  ALERT_TEXT_MAX,
  DURATION_MAX_MS,
  DURATION_MIN_MS,
  MEDIA_URL_MAX,
  SIZE_MAX_PX,
  SIZE_MIN_PX,
  TEST_AMOUNT_MAX,
  TEXT_POSITION_MAX_PX,
  VOLUME_MAX,
} from './limits.ts';
import { TRANSITION_NAMES } from './transitions.ts';

const DISPOSITIONS = ['external-view', 'side-view', 'center-view'] as const;
const THEMES = ['Compact', 'Default', 'fogata'] as const;

const colorSchema = z.string().check(z.regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i));
const positionSchema = z.number().check(z.minimum(-TEXT_POSITION_MAX_PX), z.maximum(TEXT_POSITION_MAX_PX));
// Only what a browser loads without running it: our own paths and https addresses.
const mediaSchema = z.string().check(z.maxLength(MEDIA_URL_MAX), z.regex(/^$|^\/(?!\/)|^https:\/\//));

/** One alert of a channel; field names are the spec's (S3 §3). */
export const alertItemSchema = z.strictObject({
  header: z.enum(ALERT_HEADERS),
  activo: z.boolean(),
  theme: z.enum(THEMES),
  disposition: z.enum(DISPOSITIONS),
  /** Milliseconds. */
  duracion: z.number().check(z.minimum(DURATION_MIN_MS), z.maximum(DURATION_MAX_MS)),
  transition: z.enum(TRANSITION_NAMES),
  imagen: mediaSchema,
  sonido: mediaSchema,
  volume: z.number().check(z.minimum(0), z.maximum(VOLUME_MAX)),
  colorUp: colorSchema,
  color: colorSchema,
  containerBg: colorSchema,
  textPosition: positionSchema,
  horizontalTextPosition: positionSchema,
  /** Pixels. */
  size: z.number().check(z.minimum(SIZE_MIN_PX), z.maximum(SIZE_MAX_PX)),
  texto: z.string().check(z.maxLength(ALERT_TEXT_MAX)),
});
export type AlertItem = z.infer<typeof alertItemSchema>;

/** What an overlay needs to show one alert; viewer text is plain text. */
export const alertPlaySchema = z.object({
  id: z.string(),
  header: z.enum(ALERT_HEADERS),
  type: z.enum(EVENT_TYPES),
  platform: platformSchema,
  /** Null when the person is anonymous. */
  name: z.nullable(z.string()),
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  tier: z.optional(z.string()),
  message: z.optional(z.string()),
  test: z.boolean(),
  /** Language of the streamer, for "anonymous". */
  language: z.string(),
  item: alertItemSchema,
  others: gatheredSchema.shape.others,
  summary: gatheredSchema.shape.summary,
});
export type AlertPlay = z.infer<typeof alertPlaySchema>;

/** A row of the panel's alert list. */
export const alertRowSchema = z.object({
  id: z.string(),
  header: z.enum(ALERT_HEADERS),
  platform: platformSchema,
  state: z.enum(ALERT_STATES),
  name: z.nullable(z.string()),
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Alerts of the same type that show as part of it. */
  others: z.optional(z.number()),
  /** Alerts of all types that it sums up. */
  summed: z.optional(z.number()),
  paid: z.boolean(),
  test: z.boolean(),
  late: z.boolean(),
  byHand: z.boolean(),
  createdAt: z.number(),
  /** Its place in the lists, larger is later. */
  arrival: z.number(),
});
export type AlertRow = z.infer<typeof alertRowSchema>;
/** `GET /api/panel/alerts`. */
export const alertListSchema = z.object({
  items: z.array(alertRowSchema),
  next: z.nullable(z.number()),
  counts: inboxCountsSchema,
});
export type AlertList = z.infer<typeof alertListSchema>;

/** `POST /test/alerts?amount`: the body is the alert type (S3 §7). */
export const testAlertQuerySchema = z.strictObject({
  amount: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(TEST_AMOUNT_MAX))),
  /** Cache breaker. */
  t: z.optional(z.string()),
});
export const testAlertBodySchema = z.strictObject({ type: z.enum(ALERT_HEADERS) });

export const widgetAddressSchema = z.object({
  /** With sound. */
  url: z.string(),
  /** The same overlay without sound. */
  url2: z.string(),
});
export type WidgetAddress = z.infer<typeof widgetAddressSchema>;

/** `GET /api/user`: the alerts and the widget addresses (S3 §3). */
export const userDataSchema = z.object({ items: z.array(alertItemSchema), ...widgetAddressSchema.shape });

export const widgetTokenQuerySchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  bid: z.string().check(z.minLength(1), z.maxLength(64)),
  t: z.optional(z.string()),
});
export const widgetTokenSchema = z.object({ token: z.string(), expiresAt: z.number() });
