import type { Config } from '../config.ts';
import type { RootDb } from '../db/database.ts';
import { createRemovalWorker } from '../features/removal/removal-worker.ts';
import type { HeldTokens } from '../features/removal/removal.repository.ts';
import type { Worker } from '../kernel/worker.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/logger.ts';
import type { SecretBox } from '../lib/secrets.ts';
import type { ChannelAccess } from '../platforms/port.ts';
import type { PlatformRegistry } from '../platforms/registry.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Discord } from './discord-services.ts';

interface RemovalParts {
  db: RootDb;
  clock: Clock;
  logger: Log;
  registry: PlatformRegistry;
  discord: Discord | null;
  secretBox: SecretBox;
}

/** Takes deleted accounts away row by row, in the background. */
export function createRemoval(config: Config, parts: RemovalParts): Worker {
  const storage = openStorage(config);
  return createRemovalWorker({
    ...parts,
    revoke: (held) => revoke(parts, held),
    removeFile: (name) => storage.remove(name),
  });
}

/** @throws Error when the platform could not be told. */
async function revoke(
  { registry, discord, secretBox, logger }: RemovalParts,
  { platform, platformUserId, login, ...held }: HeldTokens,
): Promise<void> {
  const table = platform === 'discord' ? 'discord_accounts' : 'channel_tokens';
  const accessToken = secretBox.open(`${table}.access_sealed`, held.access_sealed);
  const refreshToken = secretBox.open(`${table}.refresh_sealed`, held.refresh_sealed);
  if (platform !== 'discord') {
    const access: ChannelAccess = {
      channelId: platformUserId,
      login,
      accessToken: () => Promise.resolve(accessToken),
      tokenRefused: () => undefined,
    };
    try {
      await registry.find(platform)?.callOff?.(access);
    } catch (err) {
      // What still comes is left at the door: the channel is not here any more.
      logger.warn({ err, platform }, 'The deliveries to a deleted account were not called off.');
    }
  }
  const auth = (platform === 'discord' ? discord?.adapter : registry.find(platform))?.auth;
  // The one that renews first: whoever takes it back ends the access too, where they hang together.
  if (refreshToken !== '') await auth?.revoke(refreshToken, 'refresh_token');
  await auth?.revoke(accessToken, 'access_token');
}
