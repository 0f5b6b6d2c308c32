import { nameKey } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { listChannels, type Channel } from '../features/channels/channel.repository.ts';
import { findDiscordProfile } from '../features/discord/discord.repository.ts';
import { markRemoved } from '../features/removal/removal.repository.ts';
import { registerRemovalRoutes } from '../features/removal/removal.routes.ts';
import type { Services } from '../services.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** Accounts that are deleted: at once for everybody, and row by row as long as the server lives. */
export function composeRemoval({ services }: RouteContext): Module {
  const { removal } = services;
  return {
    name: 'removal',
    workers: [removal],
    routes: {
      panel: (panel) =>
        registerRemovalRoutes(panel, {
          async remove(streamerId, name) {
            const removed = await remove(services, streamerId, name);
            if (removed.ok) removal.wake();
            return removed;
          },
        }),
    },
  };
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
