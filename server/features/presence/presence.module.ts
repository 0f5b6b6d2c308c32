import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import { listChannels } from '#server/features/channels/channel.repository.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import type { TokenKeeper } from '#server/platforms/token-keeper.ts';
import { readLiveChannels } from './live-channels.ts';
import { readPointsSettings, savePointsSettings } from './points-settings.repository.ts';
import { registerPointsSettingsRoutes } from './points-settings.routes.ts';
import { createPresenceService } from './presence.service.ts';

interface Needs {
  directory: Pick<ChannelDirectory, 'forget'>;
  registry: PlatformRegistry;
  tokens: Pick<TokenKeeper, 'access'>;
}

/** Points for being there while a channel is live, and what presence and messages are worth. */
export function presenceModule(kernel: Kernel, { directory, registry, tokens }: Needs) {
  const { db, logger, versions } = kernel;
  const presence = createPresenceService({
    ...kernel,
    readLiveChannels: () =>
      readLiveChannels({ listChannels: () => listChannels(db), registry, logger, access: tokens.access }),
    onPaid: versions.bump,
  });
  return {
    name: 'presence',
    pay: presence.pay,
    routes: {
      panel: (panel) =>
        registerPointsSettingsRoutes(panel, {
          read: (streamerId) => readPointsSettings(db, streamerId),
          async save(streamerId, settings) {
            await savePointsSettings(db, streamerId, settings);
            // Channels carry the settings of their streamer to chat and presence.
            directory.forget();
            versions.bump(streamerId);
          },
        }),
    },
    jobs: [{ name: 'presence', ...presence }],
  } satisfies ModuleWithApi;
}
