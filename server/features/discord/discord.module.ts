import { listChannels } from '#server/features/channels/channel.repository.ts';
import type { Channels } from '#server/features/channels/channels.module.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { DiscordAdapter } from '#server/platforms/discord/adapter.ts';
import { createDiscordService, type DiscordService } from './discord.service.ts';
import { createRankRenewal } from './rank-renewal.ts';

export type Discord = ReturnType<typeof discordModule>;

/** Logins with Discord and the ranks that roles give. */
export function discordModule(
  kernel: Kernel,
  { adapter, channels }: { adapter: DiscordAdapter; channels: Pick<Channels, 'registration' | 'changed'> },
) {
  const { auth, readRank } = adapter;
  const { registration, changed: onRankChanged } = channels;
  const service = createDiscordService({ ...kernel, adapter, registration, onRankChanged });
  return {
    name: 'discord',
    adapter,
    /** A streamer who has channels too works with the oldest of them. */
    async open(...login: Parameters<DiscordService['open']>) {
      const opened = await service.open(...login);
      if (!opened.ok) return opened;
      const [channel] = await listChannels(kernel.db, opened.streamerId);
      return { ...opened, channelId: channel?.id ?? null };
    },
    jobs: readRank === null ? [] : [createRankRenewal({ ...kernel, auth, readRank, onRankChanged })],
  } satisfies ModuleWithApi;
}
