import { listChannels } from '#server/features/channels/channel.repository.ts';
import type { Channels } from '#server/features/channels/channels.module.ts';
import { findDiscordProfile } from '#server/features/discord/discord.repository.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { DiscordAdapter } from '#server/platforms/discord/adapter.ts';
import { endAccess } from '#server/platforms/end-access.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { createRemovalWorker } from './removal-worker.ts';
import type { HeldTokens } from './removal.repository.ts';
import { registerRemovalRoutes } from './removal.routes.ts';
import { removeAccount } from './removal.service.ts';

interface RemovalNeeds {
  registry: PlatformRegistry;
  discord: DiscordAdapter | null;
  channels: Pick<Channels, 'endStreamer'>;
}

/** Accounts that are deleted: at once for everybody, and row by row as long as the server lives. */
export function removalModule(kernel: Kernel, { registry, discord, channels }: RemovalNeeds) {
  const { config, db, logger, secretBox } = kernel;
  const storage = openStorage(config);

  async function revoke({ platform, platformUserId, login, ...held }: HeldTokens): Promise<void> {
    const adapter = platform === 'discord' ? discord : registry.find(platform);
    const table = platform === 'discord' ? 'discord_accounts' : 'channel_tokens';
    const tokens = {
      accessToken: secretBox.open(`${table}.access_sealed`, held.access_sealed),
      refreshToken: secretBox.open(`${table}.refresh_sealed`, held.refresh_sealed),
    };
    if (adapter) await endAccess(adapter, { platformChannelId: platformUserId, login }, tokens, logger);
  }

  const worker = createRemovalWorker({ ...kernel, revoke, removeFile: (name) => storage.remove(name) });

  async function namesOf(streamerId: string): Promise<string[]> {
    const channels = await listChannels(db, streamerId);
    const discord = await findDiscordProfile(db, streamerId);
    return [
      ...channels.flatMap(({ displayName, login }) => [displayName, login]),
      ...(discord ? [discord.name] : []),
    ];
  }

  async function onRemoved(streamerId: string): Promise<void> {
    await channels.endStreamer(streamerId);
    worker.wake();
  }

  return {
    name: 'removal',
    wake: worker.wake,
    workers: [worker],
    routes: {
      panel: (panel) =>
        registerRemovalRoutes(panel, {
          remove: (streamerId, name) => removeAccount({ ...kernel, namesOf, onRemoved }, streamerId, name),
        }),
    },
  } satisfies ModuleWithApi;
}
