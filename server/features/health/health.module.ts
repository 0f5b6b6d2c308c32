import { platformSchema, type Platform } from '#core/platforms/platform.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { Account, PlatformWatch } from '#server/platforms/watch.ts';
import { createHealthNotifier } from './health-notifier.ts';
import { createFeedGaps } from './feed-gaps.ts';
import { createPlatformHealth } from './platform-health.ts';

export type Health = ReturnType<typeof healthModule>;

/** Watches what passes between the platforms and us, and notifies open panels when a channel's health changes. */
export function healthModule(
  kernel: Kernel,
  { directory }: { directory: Pick<ChannelDirectory, 'findByAccount'> },
) {
  const { clock, hub, logger } = kernel;
  const notifier = createHealthNotifier(clock, (keys) => {
    for (const key of keys)
      notify(key).catch((err: unknown) => logger.warn({ err }, 'The panel missed a change of health.'));
  });

  async function notify(key: string): Promise<void> {
    const [name, ...rest] = key.split(':');
    const channel = await directory.findByAccount(platformSchema.parse(name), rest.join(':'));
    if (channel !== undefined) hub.publishPassing(channel.streamerId, 'health', { channelId: channel.id });
  }

  const onChanged = ({ platform, platformChannelId }: Account): void =>
    notifier.note(`${platform}:${platformChannelId}`);
  const figures = createPlatformHealth({ clock, onChanged });
  const feedGaps = createFeedGaps({
    ...kernel,
    findChannelId: async ({ platform, platformChannelId }) =>
      (await directory.findByAccount(platform, platformChannelId))?.id,
    onChanged,
  });
  return {
    name: 'health',
    ...figures,
    changed(...what: Parameters<PlatformWatch['changed']>) {
      figures.changed(...what);
      feedGaps.changed(...what);
    },
    subscribed(...what: Parameters<PlatformWatch['subscribed']>) {
      figures.subscribed(...what);
      feedGaps.subscribed(...what);
    },
    feedGaps,
    /** Deliveries of a channel began or ended to wait for the database. */
    waitingChanged: (platform: Platform, platformChannelId: string) =>
      onChanged({ platform, platformChannelId }),
    start: () => feedGaps.start(),
    close: () => notifier.close(),
  } satisfies ModuleWithApi;
}
