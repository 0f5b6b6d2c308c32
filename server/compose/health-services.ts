import type { ChannelDirectory } from '../features/channels/channel-directory.ts';
import { createHearing, type Hearing } from '../features/health/hearing.ts';
import { createHealthNews } from '../features/health/health-news.ts';
import { createPlatformHealth, type PlatformHealth } from '../features/health/platform-health.ts';
import type { Connection } from '../db/connection.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import type { Log } from '../lib/logger.ts';
import { platformSchema, type Platform } from '#core/platforms/platform.ts';
import type { Account, PlatformWatch } from '../platforms/watch.ts';
import type { Hub } from '../realtime/hub.ts';

export interface HealthParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  clock: Clock;
  random: Random;
  logger: Log;
  directory: ChannelDirectory;
  hub: Hub;
}

/** Keeps how the channels are, and tells open panels when that changes. */
export function createHealthServices({ directory, hub, ...parts }: HealthParts): {
  health: PlatformHealth;
  hearing: Hearing;
  /** Sees what passes between the platforms and us. */
  watch: PlatformWatch;
  /** Something else of a channel's health changed. */
  tell(platform: Platform, channelId: string): void;
  close(): Promise<void>;
} {
  const { clock, logger } = parts;
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

  const onChanged = ({ platform, channelId }: Account): void => news.note(`${platform}:${channelId}`);
  const health = createPlatformHealth({ clock, onChanged });
  const hearing = createHearing({
    ...parts,
    findChannelId: async ({ platform, channelId }) =>
      (await directory.findByAccount(platform, channelId))?.id,
    onChanged,
  });
  return {
    health,
    hearing,
    watch: {
      ...health,
      changed(account, state) {
        health.changed(account, state);
        hearing.changed(account, state);
      },
      subscribed(...what) {
        health.subscribed(...what);
        hearing.subscribed(...what);
      },
    },
    tell: (platform, channelId) => onChanged({ platform, channelId }),
    async close() {
      news.close();
      await hearing.close();
    },
  };
}
