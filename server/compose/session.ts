import { LOGIN_PATH } from '#core/paths.ts';
import type { LoginPlatform, Platform } from '#core/platforms/platform.ts';
import type { Profile } from '#core/session/schema.ts';
import {
  findChannelById,
  findStreamerRank,
  listChannels,
  type Channel,
} from '../features/channels/channel.repository.ts';
import { findInterfaceLanguage, saveInterfaceLanguage } from '../features/channels/streamer.repository.ts';
import type { LinkService } from '../features/channels/link.service.ts';
import type { Admission } from '../features/channels/registration.ts';
import { findDiscordProfile } from '../features/discord/discord.repository.ts';
import {
  createLoginService,
  type LoginService,
  type OpenedStreamer,
} from '../features/session/login.service.ts';
import {
  registerLinkedRoute,
  registerLinkRoutes,
  type LinkRouteDeps,
} from '../features/session/link.routes.ts';
import { registerOwnSessionRoutes } from '../features/session/own-sessions.routes.ts';
import { registerProfileRoutes, registerSessionRoutes } from '../features/session/session.routes.ts';
import type { OpenedLogin } from '../features/session/session.service.ts';
import { AppError } from '../lib/app-error.ts';
import type { PlatformAccount, TokenSet } from '../platforms/port.ts';
import type { Services } from '../services.ts';
import { requireChannel } from '../features/channels/require-channel.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** Logins of streamers, with channels and with Discord, and who they are. */
export function composeSession(
  { config, services }: RouteContext,
  links: LinkService,
): Module & { login: LoginService } {
  const login = createLoginService({
    ...services,
    publicUrl: config.publicUrl,
    pathOf: LOGIN_PATH,
    findAdapter: (platform) => findAdapter(services, platform),
    async openStreamer(platform, account, tokens, brought) {
      const opened =
        platform === 'discord'
          ? await openDiscord(services, account, tokens, brought)
          : await openChannel(services, platform, account, tokens, brought);
      // Whoever is let in, there is an owner now.
      if (opened.ok && config.asksSetupCode) await services.setupCode.remove();
      return opened;
    },
    async linkChannel(streamerId, platform, account, tokens) {
      const linked = await links.link(streamerId, platform, account, tokens);
      return linked.ok ? hear(services, linked.value) : linked;
    },
    openViewer: (platform, { id, displayName, picture }) =>
      services.viewerSessions.createCode({ platform, platformUserId: id, name: displayName, picture }),
  });
  const { sessions } = services;
  const linking: LinkRouteDeps = {
    login,
    sessions,
    findChannel: (channelId) => findChannelById(services.db, channelId),
    activate: (session, channelId) => links.activate(session, channelId),
  };
  return {
    name: 'session',
    login,
    routes: {
      public(open) {
        registerLinkRoutes(open, linking);
        registerSessionRoutes(open, {
          login,
          sessions,
          pathOf: LOGIN_PATH,
          newMarker: () => services.random.id(),
          findRank: (streamerId) => findStreamerRank(services.db, streamerId),
          findLanguage: (streamerId) => findInterfaceLanguage(services.db, streamerId),
          communityUrl: config.links.community,
        });
      },
      panel(panel) {
        registerLinkedRoute(panel, linking);
        registerOwnSessionRoutes(panel, sessions);
        registerProfileRoutes(panel, {
          sessions,
          readProfile: (whose) => readProfile(services, whose),
          saveLanguage: (streamerId, language) => saveInterfaceLanguage(services.db, streamerId, language),
        });
      },
    },
  };
}

function findAdapter({ registry, discord }: Services, platform: LoginPlatform) {
  return platform === 'discord' ? discord?.adapter : registry.find(platform);
}

async function openChannel(
  services: Services,
  platform: Platform,
  account: PlatformAccount,
  tokens: TokenSet,
  brought: Admission,
): Promise<OpenedStreamer> {
  const opened = await services.channels.openChannel(platform, account, tokens, brought);
  return opened.ok ? hear(services, opened.channel) : opened;
}

async function hear(services: Services, channel: Channel): Promise<OpenedStreamer> {
  const { id, streamerId } = channel;
  // A login brings the account's name and picture of today.
  services.versions.bump(streamerId);
  await services.openFeed(channel);
  return { ok: true, streamerId, channelId: id };
}

/** A streamer who has channels too works with the oldest of them. */
async function openDiscord(
  { db, discord }: Services,
  account: PlatformAccount,
  tokens: TokenSet,
  brought: Admission,
): Promise<OpenedStreamer> {
  if (discord === null) throw new AppError('not_found', 'Discord is not configured here.');
  const opened = await discord.open(account, tokens, brought);
  if (!opened.ok) return opened;
  const [channel] = await listChannels(db, opened.streamerId);
  return { ...opened, channelId: channel?.id ?? null };
}

/** Of the secret's hash: enough to tell two addresses apart, and nothing to open an overlay with. */
const BID_NAME_LENGTH = 16;

async function readProfile(services: Services, { streamerId, channelId }: OpenedLogin): Promise<Profile> {
  if (channelId === null) return readDiscordProfile(services, streamerId);
  const channel = await requireChannel(services, channelId);
  return {
    id: channel.id,
    platform: channel.platform,
    rank: channel.rank,
    bid: channel.bidHash.slice(0, BID_NAME_LENGTH),
    name: channel.displayName,
    picture: channel.picture,
  };
}

async function readDiscordProfile({ db }: Services, streamerId: string): Promise<Profile> {
  const account = await findDiscordProfile(db, streamerId);
  const rank = await findStreamerRank(db, streamerId);
  if (account === undefined || rank === undefined) {
    throw new AppError('not_found', 'This account no longer exists.');
  }
  return { ...account, platform: 'discord', rank, bid: '' };
}
