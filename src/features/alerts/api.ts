import * as z from 'zod/mini';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { widgetAddressSchema, type WidgetAddress } from '#core/alerts/schema.ts';
import { alertListSchema, type AlertRow } from '#core/alerts/row-schema.ts';
import { API } from '#core/paths.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export async function fetchAlerts(signal: AbortSignal): Promise<AlertRow[]> {
  return (await streamerRequest(API.panelAlerts, alertListSchema, { signal })).items;
}

export function fetchWidgetAddress(): Promise<WidgetAddress> {
  return streamerRequest(API.panelWidget, widgetAddressSchema);
}

/** A new secret; the old addresses stop at once. */
export function renewWidgetAddress(): Promise<WidgetAddress> {
  return streamerRequest(API.panelWidgetRenew, widgetAddressSchema, { method: 'POST' });
}

/** Sends a test alert of a type to the overlay, with its usual amount unless another is given. */
export async function sendTestAlert(type: AlertHeader, amount?: number): Promise<void> {
  const query = { amount, t: Date.now() };
  await streamerRequest(API.testAlert, z.unknown(), { method: 'POST', query, body: { type } });
}
