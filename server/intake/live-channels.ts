import { listChannels } from '#server/features/channels/channel.repository.ts';
import type { LiveChannel } from '#server/features/loyalty/presence.service.ts';
import type { RootDb } from '#server/db/database.ts';
import type { Log } from '#server/lib/logger.ts';
import type { ChannelAccess, PlatformAccount } from '#server/platforms/port.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import type { FeedChannel } from './feeds.ts';

export interface LiveChannelDeps {
  db: RootDb;
  registry: PlatformRegistry;
  logger: Log;
  access(channel: FeedChannel): ChannelAccess;
}

/** The channels that are live and where the bot is, with their chatters where the platform has a list. */
export async function readLiveChannels(deps: LiveChannelDeps): Promise<LiveChannel[]> {
  const channels = await listChannels(deps.db);
  return Promise.all(
    channels
      .filter((channel) => channel.live && !channel.botLeft)
      .map(async (channel) => ({
        id: channel.id,
        streamerId: channel.streamerId,
        platform: channel.platform,
        liveSince: channel.liveSince ?? 0,
        loyalty: channel.loyalty,
        chatters: await readChatters(deps, channel),
      })),
  );
}

async function readChatters(
  deps: LiveChannelDeps,
  channel: FeedChannel,
): Promise<readonly PlatformAccount[] | null> {
  const adapter = deps.registry.find(channel.platform);
  if (adapter?.capabilities.has('chatters.list') !== true) return null;
  try {
    return await adapter.listChatters(deps.access(channel));
  } catch (err) {
    // Who wrote lately is the next best answer.
    deps.logger.warn({ err, channelId: channel.id }, 'The chatter list could not be read.');
    return null;
  }
}
