import type { FeedChannel } from '#server/intake/feeds.ts';
import type { Log } from '#server/lib/logger.ts';
import type { ChannelAccess, PlatformAccount } from '#server/platforms/port.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import type { LiveChannel } from './presence.service.ts';

/** What is known of a channel without asking its platform. */
interface KnownChannel extends FeedChannel, Pick<LiveChannel, 'streamerId' | 'loyalty'> {
  live: boolean;
  liveSince: number | null;
  /** The streamer sent the bot away. */
  botLeft: boolean;
}

export interface LiveChannelDeps {
  listChannels(): Promise<readonly KnownChannel[]>;
  registry: PlatformRegistry;
  logger: Log;
  access(channel: FeedChannel): ChannelAccess;
}

/** The channels that are live and where the bot is, with their chatters where the platform has a list. */
export async function readLiveChannels(deps: LiveChannelDeps): Promise<LiveChannel[]> {
  const channels = await deps.listChannels();
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
