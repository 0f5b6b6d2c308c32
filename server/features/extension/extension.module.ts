import { KICK_FEED_RULES } from '#core/extension/follow-feed.ts';
import { findChannelById, listChannels } from '#server/features/channels/channel.repository.ts';
import type { Events } from '#server/features/events/events.module.ts';
import { hasKickWebhooks } from '#server/features/health/kick-webhooks.ts';
import type { PlatformHealth } from '#server/features/health/platform-health.ts';
import { findAccountIdByName } from '#server/features/viewers/viewer.repository.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { registerExtensionRoutes } from './extension.routes.ts';
import { createKickFollows } from './kick-follows.service.ts';
import { createPairingService } from './pairing.service.ts';
import { registerExtensionPanelRoutes } from './panel.routes.ts';

interface ExtensionNeeds {
  health: Pick<PlatformHealth, 'read' | 'readWebhooks'>;
  events: Pick<Events, 'writer'>;
}

/** The browser extension: how it is let in, and the follows on Kick that it reports. */
export function extensionModule(kernel: Kernel, { health, events: { writer } }: ExtensionNeeds): Module {
  const { db, config, versions } = kernel;
  const pairing = createPairingService({ ...kernel, publicUrl: config.publicUrl });
  const kickFollows = createKickFollows({
    ...kernel,
    listChannels: (streamerId: string) => listChannels(db, streamerId),
    hasKickWebhooks: (channel) => hasKickWebhooks(health, channel),
    writeEvent: (tx, channel, event) => writer.write(tx, channel, event, ''),
    publishEvents({ streamerId }, written) {
      for (const event of written) writer.publish(streamerId, event);
      if (written.length > 0) versions.bump(streamerId);
    },
    findUserId: ({ streamerId, platform }, name) => findAccountIdByName(db, streamerId, platform, name),
  });
  return {
    name: 'extension',
    routes: {
      extension: (extension) =>
        registerExtensionRoutes(extension, {
          ...kernel,
          pairing,
          kickFollows,
          async readOwner(streamerId) {
            const channels = await listChannels(db, streamerId);
            return {
              name: channels[0]?.displayName ?? '',
              kick: channels.filter(({ platform }) => platform === 'kick').map(({ login }) => login),
              feed: KICK_FEED_RULES,
            };
          },
        }),
      panel: (panel) =>
        registerExtensionPanelRoutes(panel, {
          db,
          pairing,
          async readSource(channelId) {
            const channel = channelId === null ? undefined : await findChannelById(db, channelId);
            return channel === undefined ? null : kickFollows.sourceOf(channel);
          },
        }),
    },
  };
}
