import * as z from 'zod/mini';
import { HEALTH_API } from '#core/health/paths.ts';
import { healthSchema, reachSchema, type Health, type Reach } from '#core/health/schema.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export function fetchHealth(signal: AbortSignal): Promise<Health> {
  return streamerRequest(HEALTH_API.panelHealth, healthSchema, { signal });
}

export async function reconnectChannel(id: string): Promise<void> {
  const path = `${HEALTH_API.panelHealthChannels}/${encodeURIComponent(id)}/reconnect`;
  await streamerRequest(path, z.unknown(), { method: 'POST' });
}

export function testWebhook(): Promise<Reach> {
  return streamerRequest(HEALTH_API.panelHealthWebhook, reachSchema, { method: 'POST' });
}
