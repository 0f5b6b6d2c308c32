import type { Log } from '#server/lib/logger.ts';
import type { Platform } from '#core/platforms/platform.ts';

interface SuspensionDeps {
  logger: Log;
  /** Whether Twitch shows an account; undefined without keys of Twitch. */
  isShown: (platformUserId: string) => Promise<boolean> | undefined;
}

/** Twitch shows no account that it has suspended; null where it could not be asked, or there is no account. */
export function createSuspensionCheck({ logger, isShown }: SuspensionDeps) {
  return async (
    channels: readonly { id: string; platform: Platform; platformUserId: string }[],
  ): Promise<boolean | null> => {
    let suspended: boolean | null = null;
    for (const { id, platform, platformUserId } of channels) {
      if (platform !== 'twitch') continue;
      try {
        const shown = await isShown(platformUserId);
        if (shown === false) return true;
        if (shown === true) suspended = false;
      } catch (err) {
        logger.warn({ err, channelId: id }, 'Twitch could not be asked whether it shows an account.');
      }
    }
    return suspended;
  };
}
