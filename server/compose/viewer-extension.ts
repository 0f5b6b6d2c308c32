import type { Followed, Standing } from '#core/extension/viewer-schema.ts';
import { levelOfXp } from '#core/loyalty/level.ts';
import type { BoughtAnswer, BuyInput } from '#core/shop/buy-schema.ts';
import type { Channel } from '../features/channels/channel.repository.ts';
import { createViewerExtensions, type ViewerPerson } from '../features/extension/viewer-extension.service.ts';
import {
  registerConnectedExtensions,
  registerViewerExtensionRoutes,
} from '../features/extension/viewer.routes.ts';
import { listStandings, type StandingRow } from '../features/loyalty/standing.repository.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

export interface ViewerExtensionParts {
  /** @throws AppError */
  buy: (viewer: ViewerPerson, order: BuyInput) => Promise<BoughtAnswer>;
}

/** Viewers' extensions: what the person has with their streamers, and what they buy there. */
export function composeViewerExtension({ services }: RouteContext, { buy }: ViewerExtensionParts): Module {
  const { db, directory, viewerSessions } = services;

  async function readStandings(
    asked: readonly Followed[],
    people: readonly ViewerPerson[],
  ): Promise<Standing[]> {
    const channels = await Promise.all(
      asked.map(({ platform, user }) => directory.findByName(platform, user)),
    );
    const streamers = channels.flatMap((channel) => channel?.streamerId ?? []);
    const rows = await listStandings(db, [...new Set(streamers)], people);
    return asked.map((followed, at) => {
      const channel = channels[at];
      return { ...followed, channel: channel === undefined ? null : presentChannel(channel, rows) };
    });
  }

  const extensions = createViewerExtensions(services);
  return {
    name: 'viewer-extension',
    routes: {
      viewer: (viewer) =>
        registerConnectedExtensions(viewer, {
          extensions,
          findViewer: (platform, sessionId) => viewerSessions.find(platform, sessionId),
        }),
      extension: (extension) => registerViewerExtensionRoutes(extension, { extensions, readStandings, buy }),
    },
  };
}

function presentChannel(
  { streamerId, platform, displayName: name, picture, live }: Channel,
  rows: readonly StandingRow[],
): Standing['channel'] {
  const own = rows.filter((row) => row.streamerId === streamerId);
  const ordered = own.toSorted((a, b) => Number(b.platform === platform) - Number(a.platform === platform));
  return {
    name,
    picture,
    live,
    accounts: ordered.map(({ platform: account, points, xp, watchtime }) => ({
      platform: account,
      points,
      level: levelOfXp(xp),
      watchtime,
    })),
  };
}
