import { PLATFORMS } from '#core/platforms/platform.ts';
import type { LoginService } from '../features/session/login.service.ts';
import { registerOwnViewerSessionRoutes } from '../features/viewer/own-sessions.routes.ts';
import { registerViewerRoutes } from '../features/viewer/viewer.routes.ts';
import { readAccount, readWhoami, type WhoamiDeps } from '../features/viewer/whoami.service.ts';
import type { Module } from '../kernel/module.ts';
import type { Services } from '../services.ts';

/** Viewers' logins and who they are on a streamer's pages. */
export function composeViewer(services: Services, login: LoginService): Module {
  const { directory, registry, viewerSessions: sessions } = services;
  const whoami: WhoamiDeps = {
    sessions,
    findChannel: (platform, name) => directory.findByName(platform, name),
    openViewer: (streamerId, viewer) => services.viewerAccounts.open(streamerId, viewer),
    findStreamerOf: async (platform, userId) => (await directory.findByAccount(platform, userId))?.streamerId,
    listLogins: () => PLATFORMS.filter((platform) => registry.find(platform) !== undefined),
  };
  return {
    name: 'viewer',
    routes: {
      viewer: (viewer) => {
        registerOwnViewerSessionRoutes(viewer, sessions);
        registerViewerRoutes(viewer, {
          startLogin: (platform, returnTo) => login.start(platform, { kind: 'viewer', returnTo }),
          readWhoami: (question) => readWhoami(whoami, question),
          readAccount: (question) => readAccount(whoami, question),
          hasChannel: async (platform, name) => (await directory.findByName(platform, name)) !== undefined,
          endSession: (platform, id) => sessions.end(platform, id),
        });
      },
    },
  };
}
