import { API } from '#core/paths.ts';
import { botStatusSchema, type BotStatus } from '#core/session/schema.ts';
import { eventListSchema, type EventRow } from '#core/stream/event-row.ts';
import { fetchSite } from '#src/lib/site-answer.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export type ChannelStatus = BotStatus['channels'][number];

export async function fetchChannels(signal: AbortSignal): Promise<ChannelStatus[]> {
  return (await streamerRequest(API.botStatus, botStatusSchema, { signal })).channels;
}

export async function fetchEvents(signal: AbortSignal): Promise<EventRow[]> {
  return (await streamerRequest(API.panelEvents, eventListSchema, { signal })).items;
}

/** Address of the sandbox's page, where this server plays with one. */
export async function fetchSandboxUrl(signal: AbortSignal): Promise<string | null> {
  return (await fetchSite(signal)).sandboxUrl ?? null;
}
