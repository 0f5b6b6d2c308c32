import type { Platform } from '#core/platforms/platform.ts';
import type { Log } from '#server/lib/logger.ts';
import type {
  ChannelAccess,
  ChannelFeed,
  ChannelInfo,
  ConnectionState,
  Delivery,
  PlatformAdapter,
} from '#server/platforms/port.ts';

/** A channel whose feed should be open. */
export interface FeedChannel {
  id: string;
  platform: Platform;
  platformUserId: string;
  login: string;
}

export interface FeedsDeps {
  registry: {
    find(platform: Platform): Pick<PlatformAdapter, 'openFeed' | 'readChannel'> | undefined;
  };
  logger: Log;
  access(channel: FeedChannel): ChannelAccess;
  accept(platform: Platform, delivery: Delivery): Promise<void>;
  /** What the platform says of a channel whenever it is connected anew: events of the gap are not sent again. */
  saveInfo(channel: FeedChannel, info: ChannelInfo): Promise<void>;
  /** The platform will not have the channel's token back: the streamer has to log in again. */
  onNeedsLogin(channelId: string): Promise<void>;
}

/** The open connections to the platforms, one a channel. */
export type Feeds = ReturnType<typeof createFeeds>;

export function createFeeds(deps: FeedsDeps) {
  const feeds = new Map<string, ChannelFeed>();
  const states = new Map<string, ConnectionState>();
  let isClosed = false;

  async function refresh(channel: FeedChannel, access: ChannelAccess): Promise<void> {
    try {
      const info = await deps.registry.find(channel.platform)?.readChannel(access);
      if (info !== undefined) await deps.saveInfo(channel, info);
    } catch (err) {
      deps.logger.warn({ err, channelId: channel.id }, 'The state of a channel could not be read.');
    }
  }

  async function noteLogin(channelId: string): Promise<void> {
    try {
      await deps.onNeedsLogin(channelId);
    } catch (err) {
      deps.logger.warn({ err, channelId }, 'A needed login could not be noted.');
    }
  }

  return {
    /** Opens a channel's feed, anew if it is open already (after a new login). */
    async open(channel: FeedChannel) {
      const adapter = deps.registry.find(channel.platform);
      // Whoever opens one while the server stops would open it for nobody.
      if (adapter === undefined || isClosed) return;
      // Nothing is awaited between the old feed and the new one: two logins at once would leave one open for good.
      const closed = feeds.get(channel.id)?.close();
      const access = deps.access(channel);
      // What else a feed says is for the health page, which hears it in `watchAdapters`.
      const feed = adapter.openFeed(access, {
        onDelivery: (delivery) => deps.accept(channel.platform, delivery),
        onState(state) {
          states.set(channel.id, state);
          if (state.state === 'connected') void refresh(channel, access);
          if (state.state === 'needs-login') void noteLogin(channel.id);
        },
      });
      feeds.set(channel.id, feed);
      await closed;
    },
    /** Ends the feed of a channel that was unlinked. */
    async end(channelId: string) {
      const feed = feeds.get(channelId);
      feeds.delete(channelId);
      await feed?.close();
      // Unless it was linked again meanwhile.
      if (!feeds.has(channelId)) states.delete(channelId);
    },
    stateOf: (channelId: string): ConnectionState | undefined => states.get(channelId),
    async close() {
      isClosed = true;
      await Promise.all([...feeds.values()].map((feed) => feed.close()));
      feeds.clear();
    },
  };
}
