import type { Channels } from '#server/features/channels/channels.module.ts';
import type { Kernel, Module } from '#server/kernel/module.ts';
import { addressBounds } from '#server/lib/bounds.ts';
import { announceChanges } from './ranking-news.ts';
import { createSocketPlaces } from './socket-places.ts';
import { grantStream, type GrantDeps } from './stream-grants.ts';
import { listFramesSince } from './stream-log.repository.ts';
import type { OverlayPort } from './stream-session.ts';
import { registerStreamRoutes } from './stream.routes.ts';

interface StreamNeeds extends GrantDeps {
  /** Id of the site's build. */
  build: string;
  port: OverlayPort;
  sessions: GrantDeps['sessions'] & { onEnd(listener: (sessionHash: string) => void): void };
  channels: Pick<Channels, 'onAddressEnded'>;
}

/** The live stream of open pages, over one WebSocket each. */
export function streamModule(kernel: Kernel, needs: StreamNeeds) {
  const { db, config, random } = kernel;
  const { addresses, sessions } = needs;
  const stopChanges = announceChanges(kernel.versions, kernel.hub, kernel.clock);
  return {
    name: 'stream',
    routes: {
      public: (open) =>
        registerStreamRoutes(open, {
          ...kernel,
          places: createSocketPlaces(addressBounds(config.limitsFactor)),
          build: needs.build,
          newId: () => random.id(),
          grant: (hello, cookie) => grantStream(needs, hello, cookie),
          renew: async (token, channelId) => (await addresses.findByToken(token))?.id === channelId,
          readMissed: (streamerId, topics, since) => listFramesSince(db, streamerId, topics, since),
          overlays: needs.port,
          onSessionEnd: (listener) => sessions.onEnd(listener),
          onWidgetEnd: needs.channels.onAddressEnded,
        }),
    },
    close: stopChanges,
  } satisfies Module;
}
