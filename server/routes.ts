import { testEventOf } from '#core/alerts/test-event.ts';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { RECENT_ALERTS } from '#core/alerts/limits.ts';
import { RECENT_EVENTS } from '#core/panel/limits.ts';
import { LOGIN_PATH, overlayUrl } from '#core/paths.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import type { BotStatus } from '#core/session/schema.ts';
import { composeAlertSettings } from './compose/alert-settings.ts';
import { composeDonations } from './compose/donations.ts';
import { composeFirstPaint } from './compose/first-paint.ts';
import { composeInvitations } from './compose/invitations.ts';
import { composeOverlayDoctor } from './compose/overlay-doctor.ts';
import { composePoints } from './compose/points.ts';
import type { RouteContext } from './compose/route-context.ts';
import { composeShop } from './compose/shop.ts';
import { composeSite } from './compose/site.ts';
import { composeSocials } from './compose/socials.ts';
import { composeUploads } from './compose/uploads.ts';
import { composeViewer } from './compose/viewer.ts';
import { listAlertItems } from './features/alerts/alert-item.repository.ts';
import { listRecentAlerts, toAlertRow } from './features/alerts/alert-queue.repository.ts';
import { registerAlertRoutes } from './features/alerts/alert.routes.ts';
import {
  findChannelByClientId,
  findChannelById,
  listChannels,
  type Channel,
} from './features/channels/channel.repository.ts';
import {
  readPublicCommands,
  registerCommandRoutes,
  type CommandRouteDeps,
} from './features/commands/command.routes.ts';
import { createOffensiveFilter } from './features/commands/offensive-filter.ts';
import { listRecentEvents } from './features/events/event.repository.ts';
import { registerEventRoutes } from './features/events/event.routes.ts';
import {
  readPublicLeaderboard,
  registerLeaderboardRoutes,
  type LeaderboardRouteDeps,
} from './features/leaderboard/leaderboard.routes.ts';
import { readLeaderboard } from './features/leaderboard/leaderboard.service.ts';
import { createViewerCounts } from './features/loyalty/viewer-counts.ts';
import { listTopViewers, searchRankedViewers } from './features/loyalty/ranking.repository.ts';
import { createLoginService, type LoginService } from './features/session/login.service.ts';
import { registerSessionRoutes } from './features/session/session.routes.ts';
import type { PageReaders } from './first-paint/page-routes.ts';
import { registerWebhookRoutes } from './intake/webhook.routes.ts';
import { AppError } from './lib/app-error.ts';
import { hashSecret, isSameSecret } from './lib/secrets.ts';
import { listFramesSince } from './realtime/stream-log.repository.ts';
import { registerStreamRoutes } from './realtime/stream.routes.ts';
import type { Services } from './services.ts';
import { grantStream, readOverlayChannel } from './stream-grants.ts';

/** Registers every feature's routes, in order; here features meet. Returns what closes the open streams. */
export async function registerRoutes(context: RouteContext & { build: string }): Promise<() => void> {
  composeViewer({ ...context, login: registerSession(context) });
  const socials = composeSocials(context);
  composeFirstPaint(context, {
    ...registerPublicPages(context),
    shop: composeShop(context),
    tip: await composeDonations(context),
    socials,
    hub: socials,
  });
  registerAlerts(context);
  composeAlertSettings(context);
  composeSite(context);
  composePoints(context);
  composeInvitations(context);
  const { app, services, guards } = context;
  registerEventRoutes(app, {
    guards,
    listRecent: (streamerId) => listRecentEvents(services.db, streamerId, RECENT_EVENTS),
    readBotStatus: (streamerId) => readBotStatus(services, streamerId),
  });
  await composeUploads(context);
  await registerWebhookRoutes(app, { registry: services.registry, accept: services.accept });
  return registerStreamRoutes(app, {
    hub: services.hub,
    clock: services.clock,
    logger: services.logger,
    build: context.build,
    newId: () => services.random.id(),
    grant: (hello, cookie) => grantStream(services, hello, cookie),
    renew: async (token, channelId) => (await readOverlayChannel(services, token)) === channelId,
    readMissed: (streamerId, topics, since) => listFramesSince(services.db, streamerId, topics, since),
    overlays: composeOverlayDoctor(context),
    onSessionEnd: (listener) => services.sessions.onEnd(listener),
  });
}

function registerSession({ app, config, services, guards }: RouteContext): LoginService {
  const { db } = services;
  const login = createLoginService({
    ...services,
    publicUrl: config.publicUrl,
    pathOf: LOGIN_PATH,
    async openChannel(platform, account, tokens, invitation) {
      const opened = await services.channels.openChannel(platform, account, tokens, invitation);
      if (!opened.ok) return opened;
      // A login brings the account's name and picture of today.
      services.versions.bump(opened.channel.streamerId);
      await services.openFeed(opened.channel);
      return { ok: true, channelId: opened.channel.id };
    },
    openViewer: (platform, { id, displayName, picture }) =>
      services.viewerSessions.createCode({ platform, platformUserId: id, name: displayName, picture }),
  });
  registerSessionRoutes(app, {
    guards,
    login,
    sessions: services.sessions,
    pathOf: LOGIN_PATH,
    newMarker: () => services.random.id(),
    findChannel: (channelId) => findChannelById(db, channelId),
    async readProfile(channelId) {
      const channel = await requireChannel(services, channelId);
      return {
        id: channel.id,
        platform: channel.platform,
        rank: channel.rank,
        bid: services.secretBox.open(channel.bidSealed),
        name: channel.displayName,
        picture: channel.picture,
      };
    },
    communityUrl: config.links.community,
  });
  return login;
}

function registerPublicPages({
  app,
  services,
  guards,
  answers,
}: RouteContext): Pick<PageReaders, 'commands' | 'leaderboard'> {
  const { db, cache, directory, versions } = services;
  const counts = createViewerCounts(db, services.clock);
  const commandDeps: CommandRouteDeps = {
    commands: services.commands,
    guards,
    answers,
    cache,
    filter: createOffensiveFilter(),
    versionOf: (streamerId) => versions.of(streamerId),
    onChanged: (streamerId) => versions.bump(streamerId),
    async findChannel(platform, name) {
      const channel = await directory.findByName(platform, name);
      return channel && toPublicChannel(channel);
    },
  };
  const leaderboardDeps: LeaderboardRouteDeps = {
    answers,
    cache,
    findChannel: (platform, name) => directory.findByName(platform, name),
    versionOf: (streamerId) => versions.of(streamerId),
    readLeaderboard: (channelId, search) =>
      readLeaderboard(
        {
          async findChannel(id) {
            const channel = await findChannelById(db, id);
            return channel && { ...channel, isPremium: channel.rank >= PREMIUM_RANK };
          },
          listTop: (streamerId, platform, limit) => listTopViewers(db, streamerId, platform, limit),
          search: (streamerId, platform, text, limit) =>
            searchRankedViewers(db, streamerId, platform, text, limit),
          count: (streamerId, platform) => counts.ofRanking(streamerId, platform),
        },
        channelId,
        search,
      ),
  };
  registerCommandRoutes(app, commandDeps);
  registerLeaderboardRoutes(app, leaderboardDeps);
  return {
    commands: (owner) => readPublicCommands(commandDeps, owner),
    leaderboard: (owner) => readPublicLeaderboard(leaderboardDeps, owner),
  };
}

function registerAlerts({ app, config, services, guards }: RouteContext): void {
  const { db } = services;
  registerAlertRoutes(app, {
    guards,
    async readAddress(channelId) {
      const channel = await requireChannel(services, channelId);
      const bid = services.secretBox.open(channel.bidSealed);
      return {
        url: overlayUrl(config.publicUrl, channel.clientId, bid),
        url2: overlayUrl(config.publicUrl, channel.clientId, bid, true),
      };
    },
    async renewAddress(channelId) {
      await services.channels.renewBid(channelId);
      services.closeOverlays(channelId);
    },
    listItems: async (channelId) => {
      const { platform } = await requireChannel(services, channelId);
      return listAlertItems(db, channelId, platform);
    },
    listRecent: async (channelId) => (await listRecentAlerts(db, channelId, RECENT_ALERTS)).map(toAlertRow),
    sendTest: (channelId, header, amount) => sendTest(services, channelId, header, amount),
    async tradeToken(clientId, bid) {
      const channel = await findChannelByClientId(db, clientId);
      if (channel === undefined || !isSameSecret(hashSecret(bid), channel.bidHash)) return undefined;
      return services.widgetTokens.issue(channel.id, channel.bidHash);
    },
  });
}

async function requireChannel(services: Services, channelId: string): Promise<Channel> {
  const channel = await findChannelById(services.db, channelId);
  if (channel === undefined) throw new AppError('not_found', 'This channel no longer exists.');
  return channel;
}

function toPublicChannel(channel: Channel) {
  return {
    streamerId: channel.streamerId,
    channelId: channel.id,
    platform: channel.platform,
    name: channel.displayName,
    picture: channel.picture,
    login: channel.login,
    premium: channel.rank >= PREMIUM_RANK,
  };
}

async function sendTest(
  services: Services,
  channelId: string,
  header: AlertHeader,
  amount: number | undefined,
): Promise<boolean> {
  const channel = await requireChannel(services, channelId);
  const headers: readonly AlertHeader[] = HEADERS_OF_PLATFORM[channel.platform];
  const test = headers.includes(header) ? testEventOf(header) : undefined;
  if (test === undefined) return false;
  const usual = amount ?? test.amount;
  const event = {
    platform: channel.platform,
    channel: channel.platformUserId,
    type: test.type,
    actor: { id: channel.platformUserId, name: channel.displayName },
    ...(usual === undefined ? {} : { amount: usual }),
    ...(test.message === undefined ? {} : { message: test.message }),
    occurredAt: services.clock.now(),
    test: true,
  };
  await services.storeEvent(channel, event, '');
  return true;
}

async function readBotStatus(services: Services, streamerId: string): Promise<BotStatus> {
  const channels = await listChannels(services.db, streamerId);
  return {
    channels: channels.map((channel) => {
      const state = services.feeds.stateOf(channel.id);
      return {
        platform: channel.platform,
        name: channel.displayName,
        connected: state?.state === 'connected',
        since: state?.state === 'connected' ? state.since : null,
        lastEventAt: services.heard.lastOf(channel.id) ?? channel.lastEventAt,
        needsLogin: state?.state === 'needs-login',
        live: channel.live,
        title: channel.title,
        category: channel.category,
      };
    }),
  };
}
