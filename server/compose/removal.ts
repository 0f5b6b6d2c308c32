import { nameKey } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { listChannels, type Channel } from '../features/channels/channel.repository.ts';
import { findDiscordProfile } from '../features/discord/discord.repository.ts';
import { createRemovalWorker } from '../features/removal/removal-worker.ts';
import { markRemoved, type HeldTokens } from '../features/removal/removal.repository.ts';
import { registerRemovalRoutes } from '../features/removal/removal.routes.ts';
import type { ChannelAccess } from '../platforms/port.ts';
import type { Services } from '../services.ts';
import type { RouteContext } from './route-context.ts';
import { openStorage } from '../storage/open-storage.ts';

/**
 * Accounts that are deleted: at once for everybody, and row by row in the background, as long as the server lives. Answers
 * what tells the background that there is more.
 */
export function composeRemoval({ app, config, services, guards }: RouteContext): () => void {
  const storage = openStorage(config);
  const worker = createRemovalWorker({
    ...services,
    revoke: (held) => revoke(services, held),
    removeFile: (name) => storage.remove(name),
  });
  app.addHook('onReady', () => worker.start());
  app.addHook('onClose', () => worker.close());
  registerRemovalRoutes(app, {
    guards,
    async remove(streamerId, name) {
      const removed = await remove(services, streamerId, name);
      if (removed.ok) worker.wake();
      return removed;
    },
  });
  return () => worker.wake();
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
  { registry, discord, secretBox, logger }: Services,
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
