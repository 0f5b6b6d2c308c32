import type { ChannelState } from '#core/channels/schema.ts';
import { insertDefaultAlertItems } from '../features/alerts/alert-item.repository.ts';
import { registerChannelRoutes } from '../features/channels/channel.routes.ts';
import { listChannels } from '../features/channels/channel.repository.ts';
import { createLinkService, type LinkService } from '../features/channels/link.service.ts';
import { moveSessions, pointSession } from '../features/session/session.repository.ts';
import { endStream } from '../features/streams/stream.repository.ts';
import type { ConnectionState } from '../platforms/port.ts';
import type { Services } from '../services.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

const STATE: Record<ConnectionState['state'], ChannelState> = {
  connected: 'connected',
  connecting: 'connecting',
  paused: 'paused',
  'needs-login': 'needs_login',
};

/** What links channels to a streamer; the login needs it before the routes are there. */
export function createLinks(services: Services): LinkService {
  return createLinkService({
    ...services,
    adapterOf: (platform) => services.registry.find(platform),
    onCreated: (tx, channel) => insertDefaultAlertItems(tx, channel.id, channel.platform),
    moveSessions,
    pointSession,
    endStream,
    async endChannel({ id, streamerId }) {
      services.versions.bump(streamerId);
      services.closeOverlays(id);
      await services.endFeed(id);
    },
  });
}

/** The streamer's linked channels in the panel. */
export function composeChannels({ services }: RouteContext, links: LinkService): Module {
  const { db, intake, registry } = services;
  return {
    name: 'channels',
    routes: {
      panel: (panel) =>
        registerChannelRoutes(panel, {
          links,
          async list({ streamerId, channelId }) {
            const channels = await listChannels(db, streamerId);
            return {
              items: channels.map(({ id, platform, displayName, picture }) => ({
                id,
                platform,
                name: displayName,
                picture,
                active: id === channelId,
                state: STATE[intake.feeds.stateOf(id)?.state ?? 'connecting'],
              })),
              logins: registry.list().map(({ platform }) => platform),
            };
          },
        }),
    },
  };
}
