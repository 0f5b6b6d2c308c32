import type { BoughtAnswer, BuyInput } from '#core/shop/buy-schema.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import { listStandings } from '#server/features/viewers/standing.repository.ts';
import type { ViewerSessionService } from '#server/features/viewer-session/viewer-session.service.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { readStandings } from './standings.ts';
import { createViewerExtensions, type ViewerPerson } from './viewer-extension.service.ts';
import { registerConnectedExtensions, registerViewerExtensionRoutes } from './viewer.routes.ts';

interface ViewerExtensionNeeds {
  directory: Pick<ChannelDirectory, 'findByName'>;
  viewerSessions: Pick<ViewerSessionService, 'find'>;
  /** Buys in a streamer's shop. @throws AppError */
  buy: (viewer: ViewerPerson, order: BuyInput) => Promise<BoughtAnswer>;
}

/** Viewers' extensions: what the person has with their streamers, and what they buy there. */
export function viewerExtensionModule(
  kernel: Kernel,
  { directory, viewerSessions, buy }: ViewerExtensionNeeds,
): Module {
  const extensions = createViewerExtensions(kernel);
  return {
    name: 'viewer-extension',
    routes: {
      viewer: (viewer) =>
        registerConnectedExtensions(viewer, {
          extensions,
          findViewer: (platform, sessionId) => viewerSessions.find(platform, sessionId),
        }),
      extension: (extension) =>
        registerViewerExtensionRoutes(extension, {
          extensions,
          readStandings: (asked, people) =>
            readStandings(
              {
                findChannel: ({ platform, user }) => directory.findByName(platform, user),
                listStandings: (streamerIds, accounts) => listStandings(kernel.db, streamerIds, accounts),
              },
              asked,
              people,
            ),
          buy,
        }),
    },
  };
}
