import { LAST_STREAMS, LONGEST_DAY_MS } from '#core/dashboard/figures.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import {
  findChannelById,
  listChannels,
  updateChannelInfo,
} from '#server/features/channels/channel.repository.ts';
import type { ChatFeed } from '#server/features/chat/chat-feed.ts';
import { manualActionsOf } from '#server/features/moderation/manual-moderation.ts';
import { listBroadcasts, readFigures } from '#server/features/broadcasts/broadcast.repository.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import type { TokenKeeper } from '#server/platforms/token-keeper.ts';
import { createChannelActions } from './channel-actions.ts';
import { registerDashboardRoutes } from './dashboard.routes.ts';
import { createQuickActions } from './quick-actions.service.ts';

interface DashboardNeeds {
  registry: PlatformRegistry;
  directory: Pick<ChannelDirectory, 'forget'>;
  channels: { tokens: Pick<TokenKeeper, 'access'> };
  chatFeed: Pick<ChatFeed, 'recent'>;
}

/** The dashboard's chat, its figures and its quick actions. */
export function dashboardModule(
  kernel: Kernel,
  { registry, directory, channels: { tokens }, chatFeed }: DashboardNeeds,
): Module {
  const { db, clock, hub, logger } = kernel;
  const actions = createQuickActions({
    listChannels: (streamerId) => listChannels(db, streamerId),
    ...createChannelActions({
      registry,
      logger,
      access: tokens.access,
      findChannel: (id) => findChannelById(db, id),
      async saveInfo(channelId, title, category) {
        await updateChannelInfo(db, channelId, title, category);
        directory.forget();
        const channel = await findChannelById(db, channelId);
        if (channel !== undefined)
          hub.publishPassing(channel.streamerId, 'health', { channelId, stream: true });
      },
    }),
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
              .map((adapter) => ({ platform: adapter.platform, actions: manualActionsOf(adapter) })),
          }),
          async readFigures(streamerId, since) {
            const now = clock.now();
            const today = Math.max(since, now - LONGEST_DAY_MS);
            return {
              today: await readFigures(db, streamerId, today, now + 1),
              streams: await listBroadcasts(db, streamerId, now + 1, LAST_STREAMS),
            };
          },
        }),
    },
  };
}
