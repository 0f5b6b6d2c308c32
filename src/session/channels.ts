import * as z from 'zod/mini';
import { PANEL_CHANNELS } from '#core/channels/paths.ts';
import { channelListSchema, type ChannelList } from '#core/channels/schema.ts';
import { streamerRequest } from './streamer-request.ts';

export function fetchLinkedChannels(signal: AbortSignal): Promise<ChannelList> {
  return streamerRequest(PANEL_CHANNELS, channelListSchema, { signal });
}

/** Address of one of the streamer's channels. */
export function channelPath(id: string): string {
  return `${PANEL_CHANNELS}/${encodeURIComponent(id)}`;
}

/** Sets the panel on another channel, with a fresh page so that nothing of the old one stays in memory. */
export async function switchChannel(id: string): Promise<void> {
  await streamerRequest(`${channelPath(id)}/activate`, z.unknown(), { method: 'POST' });
  location.reload();
}
