import type { ChannelDirectory } from '../features/channels/channel-directory.ts';
import { createHealthNews } from '../features/health/health-news.ts';
import { createPlatformHealth, type PlatformHealth } from '../features/health/platform-health.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/logger.ts';
import { platformSchema, type Platform } from '#core/platforms/platform.ts';
import type { Account } from '../platforms/watch.ts';
import type { Hub } from '../realtime/hub.ts';

export interface HealthParts {
  clock: Clock;
  logger: Log;
  directory: ChannelDirectory;
  hub: Hub;
}

/** Keeps how the channels are, and tells open panels when that changes. */
export function createHealthServices({ clock, logger, directory, hub }: HealthParts): {
  health: PlatformHealth;
  /** Something else of a channel's health changed. */
  tell(platform: Platform, channelId: string): void;
  close(): void;
} {
  const news = createHealthNews(clock, (keys) => {
    for (const key of keys) {
      tell(key).catch((err: unknown) => logger.warn({ err }, 'The panel missed a change of health.'));
    }
  });

  async function tell(key: string): Promise<void> {
    const [name, ...rest] = key.split(':');
    const channel = await directory.findByAccount(platformSchema.parse(name), rest.join(':'));
    if (channel !== undefined) hub.publishPassing(channel.streamerId, 'health', { channelId: channel.id });
  }

  return {
    health: createPlatformHealth({
      clock,
      onChanged: ({ platform, channelId }: Account) => news.note(`${platform}:${channelId}`),
    }),
    tell: (platform, channelId) => news.note(`${platform}:${channelId}`),
    close: () => news.close(),
  };
}
