import { API } from '#core/paths.ts';
import { leaderboardQuerySchema, leaderboardSchema, type Leaderboard } from '#core/leaderboard/schema.ts';
import type { PlatformQuery } from '#core/platforms/platform.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';
import type { App } from '#server/plugins/app-type.ts';

export interface LeaderboardRouteDeps extends Pick<Kernel, 'cache' | 'answers'> {
  findChannel(platform: PlatformQuery, name: string): Promise<{ id: string; streamerId: string } | undefined>;
  versionOf(streamerId: string): number;
  readLeaderboard(channelId: string, search: string | undefined): Promise<Leaderboard | null>;
}

/** The leaderboard's answer, kept while nothing changes; null for an unknown channel. */
export async function readPublicLeaderboard(
  deps: LeaderboardRouteDeps,
  { user, platform, search }: { user: string; platform: PlatformQuery; search?: string | undefined },
): Promise<CachedAnswer | null> {
  const channel = await deps.findChannel(platform, user);
  if (channel === undefined) return null;
  const key = `leaderboard:${channel.id}:${search ?? ''}`;
  return deps.cache.read(key, deps.versionOf(channel.streamerId), () =>
    deps.readLeaderboard(channel.id, search),
  );
}

/** `GET /api/public/leaderboard`. */
export function registerLeaderboardRoutes(app: App, deps: LeaderboardRouteDeps): void {
  const { admit, send } = deps.answers.openRoute();
  app.get(
    API.publicLeaderboard,
    {
      onRequest: admit,
      schema: { querystring: leaderboardQuerySchema, response: { 200: leaderboardSchema } },
    },
    async (request, reply) => send(request, reply, await readPublicLeaderboard(deps, request.query)),
  );
}
