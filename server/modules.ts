import type { BotStatus } from '#core/session/schema.ts';
import { composeBackup } from './compose/backup.ts';
import { composeBotPlace } from './compose/bot-place.ts';
import { composeChannels, createLinks } from './compose/channels.ts';
import { composeChecklist } from './compose/checklist.ts';
import { composeDashboard } from './compose/dashboard.ts';
import { composeDonations } from './compose/donations.ts';
import { composeExtension } from './compose/extension.ts';
import { composeFirstPaint } from './compose/first-paint.ts';
import { composeFollows } from './compose/follows.ts';
import { composeHealth } from './compose/health.ts';
import { composePremium } from './compose/premium.ts';
import { composePush } from './compose/push.ts';
import { composeRemoval } from './compose/removal.ts';
import type { RouteContext } from './compose/route-context.ts';
import { composeSetup } from './compose/setup.ts';
import { composeShop } from './compose/shop.ts';
import { composeSite } from './compose/site.ts';
import { composeSocials } from './compose/socials.ts';
import { composeSpeech } from './compose/speech.ts';
import { readStreamerPages } from './compose/streamer-pages.ts';
import { composeSession } from './compose/session.ts';
import { composeViewer } from './compose/viewer.ts';
import { composeViewerExtension } from './compose/viewer-extension.ts';
import { findChannelById, isFounder, listChannels } from './features/channels/channel.repository.ts';
import { overlayDoctorModule } from './features/alerts/overlay-doctor.module.ts';
import { leaderboardModule } from './features/leaderboard/leaderboard.module.ts';
import { gifsModule } from './features/gifs/gifs.module.ts';
import { invitationsModule } from './features/invitations/invitations.module.ts';
import { ownDataModule } from './features/viewer/own-data.module.ts';
import { picturesModule } from './features/pictures/pictures.module.ts';
import { sniffType } from './features/uploads/sniff-type.ts';
import { uploadsModule } from './features/uploads/uploads.module.ts';
import type { Module } from './kernel/module.ts';
import { registerBotStatus } from './intake/bot-status.routes.ts';
import { registerWebhookRoutes } from './intake/webhook.routes.ts';
import { streamModule } from './realtime/stream.module.ts';
import type { Services } from './services.ts';

/** Everything that the server is made of, in order: what stands lower may need what stands higher. */
export async function createModules(context: RouteContext): Promise<readonly Module[]> {
  const { services } = context;
  const { db } = services;
  const { kernel } = services;
  const links = createLinks(services);
  const session = composeSession(context, links);
  const socials = composeSocials(context);
  const shop = composeShop(context);
  const premium = composePremium(context);
  const donations = composeDonations(context, premium.premium);
  const leaderboard = leaderboardModule(kernel, {
    ...services,
    pagesOf: (streamerId) => readStreamerPages(db, streamerId),
  });
  const health = composeHealth(context);
  const overlayDoctor = overlayDoctorModule(kernel, { alerts: services.alerts, build: context.build });
  return [
    session,
    composeViewer(services, session.login),
    composeChannels(context, links),
    socials,
    shop,
    premium,
    donations,
    services.predictions,
    services.commands,
    leaderboard,
    composeFirstPaint(context, {
      commands: services.commands.read,
      leaderboard: leaderboard.read,
      shop: shop.read,
      tip: donations.read,
      prediction: services.predictions.read,
      socials: socials.read,
      hub: socials.read,
    }),
    services.alerts,
    services.events,
    services.inbox,
    gifsModule(kernel),
    composeSpeech(context),
    composeSite(context),
    composeChecklist(context),
    services.loyalty,
    ownDataModule(kernel, services),
    services.battle,
    services.giveaways,
    services.raffles,
    composeFollows(context),
    composePush(context),
    invitationsModule(kernel, { isOwner: (streamerId) => isFounder(db, streamerId) }),
    services.overlays,
    composeDashboard(context),
    composeExtension(context),
    composeViewerExtension(context, shop),
    composeSetup(context),
    composeRemoval(context),
    services.counters,
    services.quotes,
    composeBotPlace(context),
    services.timers,
    services.moderation,
    composeBotStatus(context),
    uploadsModule(kernel, {
      readRank: async (channelId) => (await findChannelById(db, channelId))?.rank ?? 0,
    }),
    picturesModule(kernel, { typeOf: sniffType }),
    await composeBackup(context, () => services.removal.wake()),
    health,
    composeWebhooks(context, health.prove),
    overlayDoctor,
    streamModule(kernel, {
      build: context.build,
      port: overlayDoctor.port,
      widgets: { ...services.overlays.widgets, ...services.predictions.widgets },
      addresses: services.alerts.addresses,
      directory: services.directory,
      sessions: services.sessions,
      onWidgetEnd: services.onWidgetEnd,
    }),
  ];
}

function composeBotStatus({ services }: RouteContext): Module {
  return {
    name: 'bot-status',
    routes: {
      panel: (panel) =>
        registerBotStatus(panel, { readBotStatus: (streamerId) => readBotStatus(services, streamerId) }),
    },
  };
}

function composeWebhooks({ services }: RouteContext, prove: (probe: string) => string): Module {
  const { registry, clock, accept } = services;
  return {
    name: 'webhooks',
    routes: { webhook: (webhook) => registerWebhookRoutes(webhook, { registry, clock, accept, prove }) },
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
