import { PLATFORMS } from '#core/platforms/platform.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import type { ViewerAccounts } from '#server/features/viewers/viewer-accounts.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { registerOwnViewerSessionRoutes } from './own-sessions.routes.ts';
import { createViewerSessionService } from './viewer-session.service.ts';
import { registerViewerRoutes } from './viewer-session.routes.ts';
import { readAccount, readWhoami, type WhoamiDeps } from './whoami.service.ts';

interface ViewerNeeds {
  registry: PlatformRegistry;
  directory: Pick<ChannelDirectory, 'findByName' | 'findByAccount'>;
  viewerAccounts: Pick<ViewerAccounts, 'open'>;
}

/** Which viewers are logged in, and who they are on a streamer's pages. */
export function viewerSessionModule(kernel: Kernel, { registry, directory, viewerAccounts }: ViewerNeeds) {
  const sessions = createViewerSessionService(kernel);
  const whoami: WhoamiDeps = {
    sessions,
    findChannel: directory.findByName,
    openViewer: viewerAccounts.open,
    findStreamerOf: async (platform, userId) => (await directory.findByAccount(platform, userId))?.streamerId,
    listLogins: () => PLATFORMS.filter((platform) => registry.find(platform) !== undefined),
  };
  return {
    name: 'viewer session',
    sessions,
    routes: {
      viewer(app) {
        registerOwnViewerSessionRoutes(app, sessions);
        registerViewerRoutes(app, {
          readWhoami: (question) => readWhoami(whoami, question),
          readAccount: (question) => readAccount(whoami, question),
          hasChannel: async (platform, name) => (await directory.findByName(platform, name)) !== undefined,
          endSession: sessions.end,
        });
      },
    },
  } satisfies ModuleWithApi;
}
