import { nameKey } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import type { Config } from '../config.ts';
import type { RootDb } from '../db/database.ts';
import { listChannels, type Channel } from '../features/channels/channel.repository.ts';
import { findDiscordProfile } from '../features/discord/discord.repository.ts';
import { createRemovalWorker, type RemovalWorker } from '../features/removal/removal-worker.ts';
import { markRemoved, type HeldTokens } from '../features/removal/removal.repository.ts';
import { registerRemovalRoutes } from '../features/removal/removal.routes.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/logger.ts';
import type { SecretBox } from '../lib/secrets.ts';
import type { ChannelAccess } from '../platforms/port.ts';
import type { PlatformRegistry } from '../platforms/registry.ts';
import type { Services } from '../services.ts';
import type { Discord } from './discord-services.ts';
import type { RouteContext } from './route-context.ts';
import { openStorage } from '../storage/open-storage.ts';

interface RemovalParts {
  db: RootDb;
  clock: Clock;
  logger: Log;
  registry: PlatformRegistry;
  discord: Discord | null;
  secretBox: SecretBox;
}

/** Takes deleted accounts away row by row, in the background. */
export function createRemoval(config: Config, parts: RemovalParts): RemovalWorker {
  const storage = openStorage(config);
  return createRemovalWorker({
    ...parts,
    revoke: (held) => revoke(parts, held),
    removeFile: (name) => storage.remove(name),
  });
}

/** Accounts that are deleted: at once for everybody, and row by row as long as the server lives. */
export function composeRemoval({ app, services, guards }: RouteContext): void {
  const { removal } = services;
  app.addHook('onReady', () => removal.start());
  app.addHook('onClose', () => removal.close());
  registerRemovalRoutes(app, {
    guards,
    async remove(streamerId, name) {
      const removed = await remove(services, streamerId, name);
      if (removed.ok) removal.wake();
      return removed;
    },
  });
}

async function remove(services: Services, streamerId: string, name: string): Promise<Result<null>> {
  const { db, unitOfWork, clock, directory, sessions, versions } = services;
  const channels = await listChannels(db, streamerId);
  if (!(await namesOf(services, streamerId, channels)).has(nameKey(name))) return refuse('invalid');
  await unitOfWork((tx) => markRemoved(tx, streamerId, clock.now()));
  directory.forget();
  versions.bump(streamerId);
  await sessions.endAll(streamerId);
  for (const { id } of channels) {
    services.closeOverlays(id);
    await services.endFeed(id);
  }
  return ok(null);
}

/** What the person may type to confirm: the name of any of their channels. */
async function namesOf(
  { db }: Services,
  streamerId: string,
  channels: readonly Channel[],
): Promise<ReadonlySet<string>> {
  const discord = await findDiscordProfile(db, streamerId);
  const names = channels.flatMap(({ displayName, login }) => [displayName, login]);
  return new Set([...names, ...(discord === undefined ? [] : [discord.name])].map(nameKey));
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
