import type { Channels } from '#server/features/channels/channels.module.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { addressBounds } from '#server/lib/bounds.ts';
import { createNotifier } from './notifier.ts';
import { createSocketPlaces } from './socket-places.ts';
import { grantLiveSocket, type GrantDeps } from './live-socket-grants.ts';
import { listFramesSince } from './live-socket-log.repository.ts';
import type { OverlayPort } from './live-socket-session.ts';
import { registerLiveSocketRoutes } from './live-socket.routes.ts';

interface LiveSocketNeeds extends GrantDeps {
  /** Id of the site's build. */
  build: string;
  port: OverlayPort;
  sessions: GrantDeps['sessions'] & { onEnd(listener: (sessionHash: string) => void): void };
  channels: Pick<Channels, 'onAddressEnded'>;
}

/** The live socket: one WebSocket for each open page. */
export function liveSocketModule(kernel: Kernel, needs: LiveSocketNeeds) {
  const { db, config, random } = kernel;
  const { addresses, sessions } = needs;
  const { hub, versions } = kernel;
  // Public pages ask again when their streamer's version has changed.
  const ranking = createNotifier(kernel.clock, (streamerId) =>
    hub.publishPassing(streamerId, 'ranking', { version: versions.of(streamerId) }),
  );
  const stopBumps = versions.onBump((streamerId) => ranking.notify(streamerId));
  return {
    name: 'live-socket',
    routes: {
      public: (open) =>
        registerLiveSocketRoutes(open, {
          ...kernel,
          places: createSocketPlaces(addressBounds(config.limitsFactor)),
          build: needs.build,
          newId: () => random.id(),
          grant: (hello, cookie) => grantLiveSocket(needs, hello, cookie),
          renew: async (token, channelId) => (await addresses.findByToken(token))?.id === channelId,
          readMissed: (streamerId, topics, since) => listFramesSince(db, streamerId, topics, since),
          overlays: needs.port,
          onSessionEnd: (listener) => sessions.onEnd(listener),
          onWidgetEnd: needs.channels.onAddressEnded,
        }),
    },
    close() {
      stopBumps();
      ranking.close();
    },
  } satisfies Module;
}
