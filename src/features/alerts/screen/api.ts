import * as z from 'zod/mini';
import {
  alertConfigSchema,
  importedAlertsSchema,
  savedVariantSchema,
  variantsSchema,
  type AlertConfig,
  type ImportSource,
} from '#core/alerts/config-schema.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import { userDataSchema, type AlertItem, type AlertVariant } from '#core/alerts/schema.ts';
import { API } from '#core/paths.ts';
import { botStatusSchema, type BotStatus } from '#core/session/schema.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { fetchAlertTexts, type AlertTexts } from '../alert-texts.ts';

// The widget addresses in the same answer are secrets that this page shows only when asked.
const alertsSchema = z.pick(userDataSchema, { items: true });
const setupSchema = z.pick(userDataSchema, { items: true, language: true });
export type AlertSetup = z.infer<typeof setupSchema> & { texts: AlertTexts };

/** The alerts, and what new ones say. */
export async function fetchSetup(signal: AbortSignal): Promise<AlertSetup> {
  const setup = await streamerRequest(API.userData, setupSchema, { query: { t: Date.now() }, signal });
  return { ...setup, texts: await fetchAlertTexts(setup.language, signal) };
}

export async function fetchItems(signal: AbortSignal): Promise<AlertItem[]> {
  return (await streamerRequest(API.userData, alertsSchema, { query: { t: Date.now() }, signal })).items;
}

/** Alerts that were kept on this device; undefined when another version of the site left something else. */
export function readKeptItems(kept: unknown): AlertItem[] | undefined {
  return alertsSchema.safeParse({ items: kept }).data?.items;
}

export async function saveItems(items: readonly AlertItem[]): Promise<void> {
  await streamerRequest(ALERT_API.save, z.unknown(), { method: 'POST', body: items });
}

/** The open overlays load the saved alerts anew. */
export async function reloadOverlays(): Promise<void> {
  const query = { t: Date.now() };
  await streamerRequest(ALERT_API.reload, z.unknown(), { method: 'POST', query, body: { reload: true } });
}

export function fetchImport(platform: ImportSource): Promise<AlertItem[]> {
  return streamerRequest(ALERT_API.import, importedAlertsSchema, { query: { platform, t: Date.now() } });
}

export async function fetchAllVariants(): Promise<AlertVariant[]> {
  return Object.values(await streamerRequest(ALERT_API.variants, variantsSchema)).flat();
}

export async function saveImportedVariant(item: AlertItem): Promise<void> {
  await streamerRequest(ALERT_API.variantSave, savedVariantSchema, { method: 'POST', body: item });
}

export function fetchConfig(signal: AbortSignal): Promise<AlertConfig> {
  return streamerRequest(ALERT_API.config, alertConfigSchema, { signal });
}

export function saveConfig(config: AlertConfig): Promise<AlertConfig> {
  return streamerRequest(ALERT_API.config, alertConfigSchema, { method: 'POST', body: config });
}

export function fetchBotStatus(signal: AbortSignal): Promise<BotStatus> {
  return streamerRequest(API.botStatus, botStatusSchema, { signal });
}
