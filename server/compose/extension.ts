import { KICK_FEED_RULES } from '#core/extension/follow-feed.ts';
import { findAccountIdByName } from '../features/loyalty/viewer.repository.ts';
import { findChannelById, listChannels } from '../features/channels/channel.repository.ts';
import { registerExtensionRoutes } from '../features/extension/extension.routes.ts';
import { createKickFollows } from '../features/extension/kick-follows.service.ts';
import { createPairingService } from '../features/extension/pairing.service.ts';
import { registerExtensionPanelRoutes } from '../features/extension/panel.routes.ts';
import { isToldByKick } from '../features/health/kick-told.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** The browser extension: how it is let in, and the follows on Kick that it reports. */
export function composeExtension({ config, services }: RouteContext): Module {
  const { db, health, versions } = services;
  const pairing = createPairingService({ ...services, publicUrl: config.publicUrl });

  const kickFollows = createKickFollows({
    ...services,
    listChannels: (streamerId: string) => listChannels(db, streamerId),
    isToldByKick: (channel) => isToldByKick(health, channel),
    writeEvent: (tx, channel, event) => services.eventSteps.write(tx, channel, event, ''),
    publishEvents({ streamerId }, written) {
      for (const event of written) services.eventSteps.publish(streamerId, event);
      if (written.length > 0) versions.bump(streamerId);
    },
    findUserId: ({ streamerId, platform }, name) => findAccountIdByName(db, streamerId, platform, name),
  });

  return {
    name: 'extension',
    routes: {
      extension: (extension) =>
        registerExtensionRoutes(extension, {
          ...services,
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
