import { API } from '#core/paths.ts';
import { botStatusSchema, type BotStatus } from '#core/session/schema.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { Feeds } from './feeds.ts';
import type { LastReceived } from './last-received.ts';

export interface BotStatusDeps {
  listChannels(streamerId: string): Promise<Channel[]>;
  feeds: Pick<Feeds, 'stateOf'>;
  lastReceived: Pick<LastReceived, 'lastOf'>;
}

/** How the bot is doing in each channel, for the dashboard. */
export function registerBotStatusRoutes(app: App, deps: BotStatusDeps): void {
  app.get(API.botStatus, { schema: { response: { 200: botStatusSchema } } }, async (request) => {
    const channels = await deps.listChannels(sessionOf(request).streamerId);
    return { channels: channels.map((channel) => statusOf(channel, deps)) };
  });
}

function statusOf(channel: Channel, { feeds, lastReceived }: BotStatusDeps): BotStatus['channels'][number] {
  const state = feeds.stateOf(channel.id);
  return {
    platform: channel.platform,
    name: channel.displayName,
    connected: state?.state === 'connected',
    since: state?.state === 'connected' ? state.since : null,
    lastEventAt: lastReceived.lastOf(channel.id) ?? channel.lastEventAt,
    needsLogin: state?.state === 'needs-login',
    live: channel.live,
    title: channel.title,
    category: channel.category,
  };
}
