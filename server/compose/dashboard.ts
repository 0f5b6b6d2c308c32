import { LAST_STREAMS, LONGEST_DAY_MS } from '#core/dashboard/figures.ts';
import { watchAddress } from '#core/follows/channel-address.ts';
import { findChannelById, listChannels, updateChannelInfo } from '../features/channels/channel.repository.ts';
import { registerDashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { createQuickActions, type QuickChannel } from '../features/dashboard/quick-actions.service.ts';
import { handActionsOf } from '../features/moderation/hand-moderation.ts';
import { listStreams, readFigures } from '../features/streams/stream.repository.ts';
import { RateLimited, Rejected } from '../platforms/errors.ts';
import type { ChannelAccess, PlatformAdapter } from '../platforms/port.ts';
import { problemOf } from '../platforms/problem.ts';
import { ChatGone } from '../platforms/youtube/refusals.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** The dashboard's chat and its quick actions. */
export function composeDashboard({ services }: RouteContext): Module {
  const { db, registry, directory, chatFeed, hub, clock, logger } = services;
  const { tokens } = services.channels;

  async function on<T>(
    { id, platform }: QuickChannel,
    act: (adapter: PlatformAdapter, access: ChannelAccess) => Promise<T>,
  ): Promise<T> {
    const channel = await findChannelById(db, id);
    if (channel === undefined) throw new Error('This channel was unlinked in the meantime.');
    return act(registry.require(platform, 'chat.write'), tokens.access(channel));
  }

  const actions = createQuickActions({
    listChannels: (streamerId) => listChannels(db, streamerId),
    // The echo comes back as the streamer's own line: who types here may use commands as in the chat itself.
    send: (channel, text) =>
      on(channel, async (adapter, access) => {
        await adapter.sendChat(access, text);
      }),
    update: (channel, change) =>
      on(channel, async (adapter, access) => {
        const changed = await adapter.updateChannel(access, change);
        const known = await findChannelById(db, channel.id);
        const { title = known?.title ?? '', category = known?.category ?? '' } = changed;
        // Not every platform tells of it later.
        await updateChannelInfo(db, channel.id, title, category);
        directory.forget();
        if (known !== undefined)
          hub.publishPassing(known.streamerId, 'health', { channelId: channel.id, stream: true });
        return changed;
      }),
    shoutOut: (channel, { login, platform }) =>
      on(channel, async (adapter, access) => {
        const text = `→ ${login}: ${watchAddress({ platform, user: login })}`;
        // Twitch can only recommend its own.
        if (!adapter.capabilities.has('shoutout') || platform !== channel.platform) {
          await adapter.sendChat(access, text);
          return;
        }
        try {
          await adapter.shoutOut(access, login);
        } catch (error) {
          // Twitch shows one only while the stream is live, and seldom: a line in the chat says the same.
          if (!(error instanceof Rejected || error instanceof RateLimited)) throw error;
          await adapter.sendChat(access, text);
        }
      }),
    problemOf(error, { platform }) {
      logger.warn({ err: error, platform }, 'A quick action failed.');
      return error instanceof ChatGone ? 'offline' : problemOf(error);
    },
  });
  return {
    name: 'dashboard',
    routes: {
      panel: (panel) =>
        registerDashboardRoutes(panel, {
          actions,
          readChat: (streamerId) => ({
            lines: [...chatFeed.recent(streamerId)],
            powers: registry
              .list()
              .map((adapter) => ({ platform: adapter.platform, actions: handActionsOf(adapter) })),
          }),
          async readFigures(streamerId, since) {
            const now = clock.now();
            const today = Math.max(since, now - LONGEST_DAY_MS);
            return {
              today: await readFigures(db, streamerId, today, now + 1),
              streams: await listStreams(db, streamerId, now + 1, LAST_STREAMS),
            };
          },
        }),
    },
  };
}
