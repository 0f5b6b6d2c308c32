import { watchAddress } from '#core/follows/channel-address.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Log } from '#server/lib/logger.ts';
import { RateLimited, Rejected } from '#server/platforms/errors.ts';
import type { ChannelAccess, PlatformAdapter } from '#server/platforms/port.ts';
import { problemOf } from '#server/platforms/problem.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { ChatGone } from '#server/platforms/youtube/refusals.ts';
import type { QuickActionDeps, QuickChannel } from './quick-actions.service.ts';

interface ActingChannel {
  id: string;
  platform: Platform;
  platformUserId: string;
  login: string;
  title: string;
  category: string;
}

export interface ChannelActionDeps {
  registry: Pick<PlatformRegistry, 'require'>;
  access: (channel: ActingChannel) => ChannelAccess;
  findChannel(id: string): Promise<ActingChannel | undefined>;
  /** Stores what a channel says of itself now. */
  saveInfo(channelId: string, title: string, category: string): Promise<void>;
  logger: Log;
}

/** Quick actions as they are done on one channel, at its platform. */
export function createChannelActions(deps: ChannelActionDeps): Omit<QuickActionDeps, 'listChannels'> {
  async function on<T>(
    { id, platform }: QuickChannel,
    act: (adapter: PlatformAdapter, access: ChannelAccess) => Promise<T>,
  ): Promise<T> {
    const channel = await deps.findChannel(id);
    if (channel === undefined) throw new Error('This channel was unlinked in the meantime.');
    return act(deps.registry.require(platform, 'chat.write'), deps.access(channel));
  }

  return {
    // The echo comes back as the streamer's own line: who types here may use commands as in the chat itself.
    send: (channel, text) =>
      on(channel, async (adapter, access) => {
        await adapter.sendChat(access, text);
      }),
    update: (channel, change) =>
      on(channel, async (adapter, access) => {
        const changed = await adapter.updateChannel(access, change);
        const known = await deps.findChannel(channel.id);
        const { title = known?.title ?? '', category = known?.category ?? '' } = changed;
        // Not every platform tells of it later.
        await deps.saveInfo(channel.id, title, category);
        return changed;
      }),
    shoutOut: (channel, who) => on(channel, (adapter, access) => shoutOut(adapter, access, who)),
    problemOf(error, { platform }) {
      deps.logger.warn({ err: error, platform }, 'A quick action failed.');
      return error instanceof ChatGone ? 'offline' : problemOf(error);
    },
  };
}

/** On the platform itself, or as a line in the chat where it has no such thing, or not now. */
async function shoutOut(
  adapter: PlatformAdapter,
  access: ChannelAccess,
  { login, platform }: { login: string; platform: Platform },
): Promise<void> {
  const text = `→ ${login}: ${watchAddress({ platform, user: login })}`;
  // Twitch can only recommend its own.
  if (!adapter.capabilities.has('shoutout') || platform !== adapter.platform) {
    await adapter.sendChat(access, text);
    return;
  }
  try {
    await adapter.shoutOut(access, login);
  } catch (error) {
    // Twitch shows one only while the broadcast is live, and seldom: a line in the chat says the same.
    if (!(error instanceof Rejected || error instanceof RateLimited)) throw error;
    await adapter.sendChat(access, text);
  }
}
