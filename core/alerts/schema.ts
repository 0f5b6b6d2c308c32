import * as z from 'zod/mini';
import { EVENT_TYPES } from '../events.ts';
import { platformSchema } from '../platforms/platform.ts';
import {
  DISPOSITIONS,
  ICONS,
  NO_SPEECH,
  SPELL_FILTERS,
  STYLE_VALUES,
  TEXT_ANIMATIONS,
  THEMES,
  TTS_CODES,
} from './choices.ts';
import { CUSTOM_CODE_MAX, CUSTOM_FIELD_MAX, MINIMUM_AMOUNT_MAX } from './editor-limits.ts';
import { DEFAULT_FONT } from './font-files.ts';
import { fontSchema } from './fonts.ts';
import { emotesSchema } from './emotes.ts';
import { ALERT_HEADERS } from './headers.ts';
import { gatheredSchema } from './gathered.ts';
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
import { TEXT_DELAY } from './text-delay.ts';
import { transitionSchema } from './transitions.ts';

const colorSchema = z.string().check(z.regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i));
const positionSchema = z.number().check(z.minimum(-TEXT_POSITION_MAX_PX), z.maximum(TEXT_POSITION_MAX_PX));
// Only what a browser loads without running it: our own paths, https addresses, and the sandbox's on this machine.
const mediaSchema = z
  .string()
  .check(z.maxLength(MEDIA_URL_MAX), z.regex(/^$|^\/(?!\/)|^https:\/\/|^http:\/\/127\.0\.0\.1(:\d+)?\//));
const idSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** One of the three texts of custom code; the language is only for the editor. */
function codeSchema<const Language extends string>(language: Language) {
  return z._default(
    z.strictObject({
      language: z._default(z.literal(language), language),
      value: z.string().check(z.maxLength(CUSTOM_CODE_MAX)),
    }),
    { language, value: '' },
  );
}

/**
 * How one type of alert looks in a channel. Field names are those of alert files and of the wire, Spanish as they are. What
 * came later has a default, for items stored before.
 */
export const alertItemSchema = z.strictObject({
  header: z.enum(ALERT_HEADERS),
  activo: z.boolean(),
  theme: z.enum(THEMES),
  disposition: z.enum(DISPOSITIONS),
  /** Milliseconds. */
  duracion: z.number().check(z.minimum(DURATION_MIN_MS), z.maximum(DURATION_MAX_MS)),
  transition: transitionSchema,
  imagen: mediaSchema,
  sonido: mediaSchema,
  volume: z.number().check(z.minimum(0), z.maximum(VOLUME_MAX)),
  /** Whether a sound that is longer than the alert holds it until the sound ends; else the sound fades out. */
  untilSoundEnds: z._default(z.boolean(), false),
  colorUp: colorSchema,
  color: colorSchema,
  containerBg: colorSchema,
  textPosition: positionSchema,
  horizontalTextPosition: positionSchema,
  /** Pixels. */
  size: z.number().check(z.minimum(SIZE_MIN_PX), z.maximum(SIZE_MAX_PX)),
  texto: z.string().check(z.maxLength(ALERT_TEXT_MAX)),
  style: z._default(z.enum(STYLE_VALUES), 'Normal'),
  /** A language, or `none`. */
  tts: z._default(z.enum(TTS_CODES), NO_SPEECH),
  extraColor: z._default(colorSchema, '#ff6b2c'),
  fuente: z._default(fontSchema, DEFAULT_FONT),
  animation: z._default(z.enum(TEXT_ANIMATIONS), 'none'),
  /** `start;end` in milliseconds; empty is the whole alert. */
  textDelay: z._default(z.union([z.literal(''), z.string().check(z.regex(TEXT_DELAY))]), ''),
  /** The least amount that shows, or which spells do (`EXTRA_KIND`). */
  extra: z._default(
    z.union([z.number().check(z.minimum(0), z.maximum(MINIMUM_AMOUNT_MAX)), z.enum(SPELL_FILTERS)]),
    0,
  ),
  icon: z._default(z.enum(ICONS), 'none'),
  customEnable: z._default(z.boolean(), false),
  customCode: codeSchema('html'),
  customScript: codeSchema('javascript'),
  customStyle: codeSchema('css'),
  /** JSON text: fields that the custom code reads and the editor shows as a form. */
  customField: z._default(z.string().check(z.maxLength(CUSTOM_FIELD_MAX)), ''),
  platform: z.optional(platformSchema),
  /** Of a variant: `Random`, `>10` or `=10`. */
  condition: z.optional(z.string().check(z.maxLength(20))),
  id: z.optional(idSchema),
});
export type AlertItem = z.infer<typeof alertItemSchema>;

/** An alert of a type with the condition under which it shows instead of the type's own. */
export const alertVariantSchema = z.extend(alertItemSchema, {
  condition: z.string().check(z.maxLength(20)),
  id: idSchema,
});
export type AlertVariant = z.infer<typeof alertVariantSchema>;

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
  emotes: z.optional(emotesSchema),
  test: z.boolean(),
  /** Language of the streamer, for "anonymous". */
  language: z.string(),
  item: alertItemSchema,
  /** The item's custom script with its loop guard; only this is run. */
  script: z.optional(z.string()),
  others: gatheredSchema.shape.others,
  summary: gatheredSchema.shape.summary,
});
export type AlertPlay = z.infer<typeof alertPlaySchema>;

/** `POST /test/alerts?amount`: the body is the alert type. */
export const testAlertQuerySchema = z.strictObject({
  amount: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(TEST_AMOUNT_MAX))),
  /** Cache breaker. */
  t: z.optional(z.string()),
});
const testedType = z.enum(ALERT_HEADERS);
/** The alert type, bare or under its name. */
export const testAlertBodySchema = z.union([
  z.strictObject({ type: testedType }),
  z.pipe(
    testedType,
    z.transform((type) => ({ type })),
  ),
]);

export const widgetAddressSchema = z.object({
  /** With sound. */
  url: z.string(),
  /** The same overlay without sound. */
  url2: z.string(),
});
export type WidgetAddress = z.infer<typeof widgetAddressSchema>;

/** The id says nothing: the session knows whose alerts they are. */
export const userDataQuerySchema = z.strictObject({
  id: z.optional(z.string().check(z.maxLength(100))),
  t: z.optional(z.string()),
});
/** `GET /api/user`: the alerts, the language in which new ones begin, and the widget addresses. */
export const userDataSchema = z.object({
  items: z.array(alertItemSchema),
  /** The streamer's. */
  language: z.string(),
  ...widgetAddressSchema.shape,
});
