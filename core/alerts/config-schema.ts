import * as z from 'zod/mini';
import { PLATFORMS, type Platform } from '../platforms/platform.ts';
import { customCodeProblem } from './custom-code.ts';
import { ALERT_HEADERS, HEADERS_OF_PLATFORM, type AlertHeader } from './headers.ts';
import { alertItemSchema, alertVariantSchema } from './schema.ts';

/** Most alerts in one save: every type there is. */
const ITEMS_MAX = ALERT_HEADERS.length;
const idSchema = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * An alert as it is sent to be saved, with custom code that keeps its rules; the answer names the broken one by code and
 * field. An upload field that is filled in takes the place of its address.
 */
export const alertItemInputSchema = z
  .extend(alertItemSchema, {
    imagenUpload: z.optional(alertItemSchema.shape.imagen),
    sonidoUpload: z.optional(alertItemSchema.shape.sonido),
  })
  .check(
    z.check((context) => {
      const problem = customCodeProblem(context.value);
      if (problem === undefined) return;
      context.issues.push({
        code: 'custom',
        input: context.value[problem.field],
        path: [problem.field],
        params: { problem: problem.code },
      });
    }),
  );
export type AlertItemInput = z.infer<typeof alertItemInputSchema>;

/** `POST /alerts/guardarAlertas`: all alerts of the channel. */
export const saveAlertsSchema = z.array(alertItemInputSchema).check(z.maxLength(ITEMS_MAX));

/** `GET /alerts/variants`: grouped by type. */
export const variantsSchema = z.partialRecord(z.enum(ALERT_HEADERS), z.array(alertVariantSchema));
export type Variants = z.infer<typeof variantsSchema>;

/** `POST /alerts/variants/save`. */
export const savedVariantSchema = z.object({ id: z.string(), imagen: z.string(), sonido: z.string() });
export const variantIdQuerySchema = z.strictObject({ id: idSchema, t: z.optional(z.string()) });

export const reloadQuerySchema = z.strictObject({ t: z.optional(z.string()) });
export const reloadBodySchema = z.strictObject({ reload: z.literal(true) });

/** What may be played from a platform: its types, and purchases. */
function flagsSchema(platform: Platform) {
  return z._default(z.partialRecord(z.enum(linkableHeaders(platform)), z.boolean()), {});
}

/** Types of a platform that another channel's widget address may play too. */
export function linkableHeaders(platform: Platform): AlertHeader[] {
  return [...HEADERS_OF_PLATFORM[platform], 'Compra'];
}

/** `/alerts/config`: this widget address also plays that type from that platform's linked channel. */
export const alertConfigSchema = z.strictObject({
  trovo: flagsSchema('trovo'),
  twitch: flagsSchema('twitch'),
  youtube: flagsSchema('youtube'),
  kick: flagsSchema('kick'),
});
export type AlertConfig = z.infer<typeof alertConfigSchema>;

export const IMPORT_SOURCES = ['restore', ...PLATFORMS] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];
export const importQuerySchema = z.strictObject({
  platform: z.enum(IMPORT_SOURCES),
  t: z.optional(z.string()),
});
/** `GET /api/alerts/import`: the alerts, or code 3 when there is nothing to import. */
export const importedAlertsSchema = z.array(alertItemSchema);
export const NOTHING_TO_IMPORT = 3;

/** What the screen may import from: everything but its own platform. */
export function importSourcesOf(own: Platform): ImportSource[] {
  return IMPORT_SOURCES.filter((source) => source !== own);
}
