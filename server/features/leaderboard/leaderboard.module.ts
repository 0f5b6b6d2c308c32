import type { StreamerPages } from '#core/channels/page-owner.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { listTopViewers, searchRankedViewers } from './leaderboard.repository.ts';
import type { ViewerCounts } from '#server/features/viewers/viewer-counts.ts';
import type { PageReaders } from '#server/first-paint/page-routes.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import {
  readPublicLeaderboard,
  registerLeaderboardRoutes,
  type LeaderboardRouteDeps,
} from './leaderboard.routes.ts';
import { topCommand } from './top.chat.ts';
import { readLeaderboard, type LeaderboardDeps } from './leaderboard.service.ts';

interface Needs {
  directory: Pick<ChannelDirectory, 'findByName'>;
  viewerCounts: Pick<ViewerCounts, 'ofRanking'>;
  /** Which further pages the streamer has. */
  pagesOf: (streamerId: string) => Promise<StreamerPages>;
}

/** The public ranking of a channel's viewers. */
export function leaderboardModule(
  kernel: Kernel,
  { directory, viewerCounts, pagesOf }: Needs,
): Module & { read: PageReaders['leaderboard'] } {
  const { db } = kernel;
  const deps: LeaderboardDeps = {
    async findChannel(id) {
      const channel = await findChannelById(db, id);
      if (channel === undefined) return undefined;
      const pages = await pagesOf(channel.streamerId);
      return { ...channel, isPremium: channel.rank >= PREMIUM_RANK, pages };
    },
    listTop: (...asked) => listTopViewers(db, ...asked),
    search: (...asked) => searchRankedViewers(db, ...asked),
    count: viewerCounts.ofRanking,
  };
  const routes: LeaderboardRouteDeps = {
    ...kernel,
    findChannel: directory.findByName,
    versionOf: kernel.versions.of,
    readLeaderboard: (...asked) => readLeaderboard(deps, ...asked),
  };
  return {
    name: 'leaderboard',
    builtins: { top: topCommand(listTopViewers) },
    read: (owner) => readPublicLeaderboard(routes, owner),
    routes: { public: (open) => registerLeaderboardRoutes(open, routes) },
  };
}
