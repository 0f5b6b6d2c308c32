import * as z from 'zod/mini';
import { savedVariantSchema, variantsSchema } from '#core/alerts/config-schema.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import type { AlertItem, AlertVariant } from '#core/alerts/schema.ts';
import { ApiError } from '#src/lib/http.ts';
import { streamerChange, streamerRequest } from '#src/session/streamer-request.ts';

/** The variants of one type. */
export async function fetchVariants(header: AlertHeader, signal: AbortSignal): Promise<AlertVariant[]> {
  return (await streamerRequest(ALERT_API.variants, variantsSchema, { signal }))[header] ?? [];
}

async function saveOnce(item: AlertItem): Promise<AlertVariant> {
  const options = { method: 'POST', body: item } as const;
  const saved = await streamerRequest(ALERT_API.variantSave, savedVariantSchema, options);
  return { ...item, ...saved, condition: item.condition ?? 'Random' };
}

/** A refusal stays one: only what may pass by itself is tried again. */
function isWorthAnotherTry(error: unknown): boolean {
  return !(error instanceof ApiError && [401, 403, 409].includes(error.status));
}

/** Saves a variant; once more by itself when that fails. @throws ApiError */
export async function saveVariant(item: AlertItem): Promise<AlertVariant> {
  try {
    return await saveOnce(item);
  } catch (error) {
    if (!isWorthAnotherTry(error)) throw error;
    return saveOnce(item);
  }
}

export async function deleteVariant(id: string): Promise<void> {
  await streamerChange(ALERT_API.variantDelete, z.unknown(), { query: { id, t: Date.now() } });
}
