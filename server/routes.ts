import { RECENT_EVENTS } from '#core/panel/limits.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import type { BotStatus } from '#core/session/schema.ts';
import { composeAlertSettings } from './compose/alert-settings.ts';
import { composeAlerts } from './compose/alerts.ts';
import { composeBackup } from './compose/backup.ts';
import { composeBattle } from './compose/battle.ts';
import { composeBotPlace } from './compose/bot-place.ts';
import { composeChannels, createLinks } from './compose/channels.ts';
import { composeChatExtras } from './compose/chat-extras.ts';
import { composeChecklist } from './compose/checklist.ts';
import { composeDashboard } from './compose/dashboard.ts';
import { composeDonations } from './compose/donations.ts';
import { composeExtension } from './compose/extension.ts';
import { composeFirstPaint } from './compose/first-paint.ts';
import { composeFollows } from './compose/follows.ts';
import { composeGifs } from './compose/gifs.ts';
import { composeGiveaways } from './compose/giveaways.ts';
import { composeHealth } from './compose/health.ts';
import { composeInbox } from './compose/inbox.ts';
import { composeInvitations } from './compose/invitations.ts';
import { composeOverlayDoctor } from './compose/overlay-doctor.ts';
import { composeOverlays } from './compose/overlays.ts';
import { composeOwnData } from './compose/own-data.ts';
import { composePictures } from './compose/pictures.ts';
import { composePoints } from './compose/points.ts';
import { composePredictions } from './compose/predictions.ts';
import { composePremium } from './compose/premium.ts';
import { composePush } from './compose/push.ts';
import { composeRaffles } from './compose/raffles.ts';
import { composeRemoval } from './compose/removal.ts';
import { requireChannel } from './compose/require-channel.ts';
import type { RouteContext } from './compose/route-context.ts';
import { composeSetup } from './compose/setup.ts';
import { composeShop } from './compose/shop.ts';
import { composeSite } from './compose/site.ts';
import { composeSocials } from './compose/socials.ts';
import { composeSpeech } from './compose/speech.ts';
import { readStreamerPages } from './compose/streamer-pages.ts';
import { composeUploads } from './compose/uploads.ts';
import { composeSession } from './compose/session.ts';
import { composeViewer } from './compose/viewer.ts';
import { composeViewerExtension } from './compose/viewer-extension.ts';
import { findChannelById, listChannels, type Channel } from './features/channels/channel.repository.ts';
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
import { listTopViewers, searchRankedViewers } from './features/loyalty/ranking.repository.ts';
import { registerModerationRoutes } from './features/moderation/moderation.routes.ts';
import { registerTimerRoutes } from './features/timers/timer.routes.ts';
import { addressBounds } from './lib/bounds.ts';
import type { PageReaders } from './first-paint/page-routes.ts';
import { registerWebhookRoutes } from './intake/webhook.routes.ts';
import { listFramesSince } from './realtime/stream-log.repository.ts';
import { createSocketPlaces } from './realtime/socket-places.ts';
import { registerStreamRoutes } from './realtime/stream.routes.ts';
import type { Services } from './services.ts';
import { grantStream, readOverlayChannel } from './stream-grants.ts';

/** Registers every feature's routes, in order; here features meet. Returns what closes the open streams. */
export async function registerRoutes(context: RouteContext & { build: string }): Promise<() => void> {
  const links = createLinks(context.services);
  composeViewer({ ...context, login: composeSession(context, links) });
  composeChannels(context, links);
  const socials = composeSocials(context);
  const shop = composeShop(context);
  composeFirstPaint(context, {
    ...registerPublicPages(context),
    shop: shop.read,
    tip: await composeDonations(context, composePremium(context)),
    prediction: composePredictions(context),
    socials,
    hub: socials,
  });
  composeAlerts(context);
  composeAlertSettings(context);
  composeInbox(context);
  composeGifs(context);
  composeSpeech(context);
  composeSite(context);
  composeChecklist(context);
  await composePoints(context);
  composeOwnData(context);
  composeBattle(context);
  composeGiveaways(context);
  composeRaffles(context);
  composeFollows(context);
  composePush(context);
  composeInvitations(context);
  composeOverlays(context);
  composeDashboard(context);
  composeExtension(context);
  composeViewerExtension(context, shop);
  composeSetup(context);
  composeRemoval(context);
  composeChatExtras(context);
  composeBotPlace(context);
  const { app, services, guards } = context;
  registerTimerRoutes(app, { guards, timers: services.timers });
  registerModerationRoutes(app, {
    guards,
    moderation: services.moderation,
    nameOf: async (channelId) => (await requireChannel(services, channelId)).displayName,
  });
  registerEventRoutes(app, {
    guards,
    listRecent: (streamerId) => listRecentEvents(services.db, streamerId, RECENT_EVENTS),
    readBotStatus: (streamerId) => readBotStatus(services, streamerId),
  });
  await composeUploads(context);
  composePictures(context);
  await composeBackup(context, () => services.removal.wake());
  await registerWebhookRoutes(app, {
    registry: services.registry,
    clock: services.clock,
    accept: services.accept,
    prove: composeHealth(context),
  });
  return registerStreamRoutes(app, {
    hub: services.hub,
    clock: services.clock,
    logger: services.logger,
    places: createSocketPlaces(addressBounds(context.config.limitsFactor)),
    build: context.build,
    newId: () => services.random.id(),
    grant: (hello, cookie) => grantStream(services, hello, cookie),
    renew: async (token, channelId) => (await readOverlayChannel(services, token)) === channelId,
    readMissed: (streamerId, topics, since) => listFramesSince(services.db, streamerId, topics, since),
    overlays: composeOverlayDoctor(context),
    onSessionEnd: (listener) => services.sessions.onEnd(listener),
    onWidgetEnd: (listener) => services.onWidgetEnd(listener),
  });
}

function registerPublicPages({
  app,
  services,
  guards,
  answers,
}: RouteContext): Pick<PageReaders, 'commands' | 'leaderboard'> {
  const { db, cache, directory, versions } = services;
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
    pagesOf: (streamerId) => readStreamerPages(db, streamerId),
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
            if (channel === undefined) return undefined;
            const pages = await readStreamerPages(db, channel.streamerId);
            return { ...channel, isPremium: channel.rank >= PREMIUM_RANK, pages };
          },
          listTop: (streamerId, platform, limit) => listTopViewers(db, streamerId, platform, limit),
          search: (streamerId, platform, text, limit) =>
            searchRankedViewers(db, streamerId, platform, text, limit),
          count: (streamerId, platform) => services.viewerCounts.ofRanking(streamerId, platform),
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
