import type { Result } from '#core/base/result.ts';
import { LOGIN_PATH } from '#core/paths.ts';
import type { LoginPlatform } from '#core/platforms/platform.ts';
import {
  findChannelById,
  findStreamerRank,
  type Channel,
} from '#server/features/channels/channel.repository.ts';
import type { Channels } from '#server/features/channels/channels.module.ts';
import { requireChannel } from '#server/features/channels/require-channel.ts';
import {
  findInterfaceLanguage,
  saveInterfaceLanguage,
} from '#server/features/channels/streamer.repository.ts';
import type { Discord } from '#server/features/discord/discord.module.ts';
import { findDiscordProfile } from '#server/features/discord/discord.repository.ts';
import type { Ownership } from '#server/features/setup/ownership.ts';
import type { ViewerSessionService } from '#server/features/viewer-session/viewer-session.service.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { registerLinkedRoute, registerLinkRoutes, type LinkRouteDeps } from './link.routes.ts';
import { createLoginService, type LoginDeps, type OpenedStreamer } from './login.service.ts';
import { registerOwnSessionRoutes } from './own-sessions.routes.ts';
import { readProfile } from './profile.ts';
import { registerProfileRoutes, registerSessionRoutes } from './session.routes.ts';
import { createSessionService } from './session.service.ts';
import { registerViewerLoginRoutes } from './viewer-login.routes.ts';

interface SessionNeeds {
  registry: PlatformRegistry;
  channels: Channels;
  /** Null where Discord is not configured. */
  discord: Discord | null;
  ownership: Ownership;
  viewerSessions: Pick<ViewerSessionService, 'createCode'>;
}

/** Logins of streamers and viewers, and which streamers are logged in. */
export function sessionModule(
  kernel: Kernel,
  { registry, channels, discord, ownership, viewerSessions }: SessionNeeds,
) {
  const { db, config, random } = kernel;
  const sessions = createSessionService(kernel);
  channels.onStreamerEnded((streamerId) => sessions.endAll(streamerId));

  async function open(opened: Result<Channel>): Promise<OpenedStreamer> {
    if (!opened.ok) return opened;
    await channels.open(opened.value);
    return { ok: true, streamerId: opened.value.streamerId, channelId: opened.value.id };
  }

  const openStreamer: LoginDeps['openStreamer'] = async (platform, account, tokens, brought) => {
    if (platform !== 'discord') return open(await channels.openChannel(platform, account, tokens, brought));
    if (discord === null) throw new AppError('not_found', 'Discord is not configured here.');
    return discord.open(account, tokens, brought);
  };

  const login = createLoginService({
    ...kernel,
    sessions,
    publicUrl: config.publicUrl,
    pathOf: LOGIN_PATH,
    findAdapter: (platform: LoginPlatform) =>
      platform === 'discord' ? discord?.adapter : registry.find(platform),
    async openStreamer(...login) {
      const opened = await openStreamer(...login);
      if (opened.ok) await ownership.forgetCode();
      return opened;
    },
    linkChannel: async (...login) => open(await channels.links.link(...login)),
    openViewer: (platform, { id, displayName, picture }) =>
      viewerSessions.createCode({ platform, platformUserId: id, name: displayName, picture }),
  });
  const linking: LinkRouteDeps = {
    login,
    sessions,
    findChannel: (channelId) => findChannelById(db, channelId),
    activate: channels.links.activate,
  };
  return {
    name: 'session',
    sessions,
    routes: {
      public(app) {
        registerLinkRoutes(app, linking);
        registerSessionRoutes(app, {
          login,
          sessions,
          pathOf: LOGIN_PATH,
          newMarker: () => random.id(),
          findRank: (streamerId) => findStreamerRank(db, streamerId),
          findLanguage: (streamerId) => findInterfaceLanguage(db, streamerId),
          communityUrl: config.links.community,
        });
      },
      viewer: (app) => registerViewerLoginRoutes(app, login),
      panel(app) {
        registerLinkedRoute(app, linking);
        registerOwnSessionRoutes(app, sessions);
        registerProfileRoutes(app, {
          sessions,
          readProfile: (whose) =>
            readProfile(
              {
                requireChannel: (channelId) => requireChannel(kernel, channelId),
                findDiscordAccount: (streamerId) => findDiscordProfile(db, streamerId),
                findRank: (streamerId) => findStreamerRank(db, streamerId),
              },
              whose,
            ),
          saveLanguage: (streamerId, language) => saveInterfaceLanguage(db, streamerId, language),
        });
      },
    },
  } satisfies ModuleWithApi;
}
