import { composeDonations } from './compose/donations.ts';
import { composePremium } from './compose/premium.ts';
import type { RouteContext } from './compose/route-context.ts';
import { readStreamerPages } from './first-paint/streamer-pages.ts';
import { findChannelById, isFounder } from './features/channels/channel.repository.ts';
import { backupModule } from './features/backup/backup.module.ts';
import { channelPanelModule } from './features/channels/channel-panel.module.ts';
import { checklistModule } from './features/checklist/checklist.module.ts';
import { dashboardModule } from './features/dashboard/dashboard.module.ts';
import { extensionModule } from './features/extension/extension.module.ts';
import { viewerExtensionModule } from './features/extension/viewer-extension.module.ts';
import { followsModule } from './features/follows/follows.module.ts';
import { siteModule } from './features/site/site.module.ts';
import { socialsModule } from './features/socials/socials.module.ts';
import { overlayDoctorModule } from './features/alerts/overlay-doctor.module.ts';
import { leaderboardModule } from './features/leaderboard/leaderboard.module.ts';
import { gifsModule } from './features/gifs/gifs.module.ts';
import { invitationsModule } from './features/invitations/invitations.module.ts';
import { ownDataModule } from './features/viewer/own-data.module.ts';
import { picturesModule } from './features/pictures/pictures.module.ts';
import { sniffType } from './features/uploads/sniff-type.ts';
import { uploadsModule } from './features/uploads/uploads.module.ts';
import type { Module } from './kernel/module.ts';
import { firstPaintModule } from './first-paint/first-paint.module.ts';
import { streamModule } from './realtime/stream.module.ts';
import type { OverlayPort } from './realtime/stream-session.ts';

/** Everything that the server is made of, in order: what stands lower may need what stands higher. */
export async function createModules(context: RouteContext): Promise<readonly Module[]> {
  const { services } = context;
  const { db, kernel } = services;
  const pagesOf = (streamerId: string) => readStreamerPages(db, streamerId);
  const site = siteModule(kernel, services);
  const socials = socialsModule(kernel, { ...services, pagesOf });
  const premium = composePremium(context);
  const donations = composeDonations(context, premium.premium);
  const leaderboard = leaderboardModule(kernel, { ...services, pagesOf });
  const overlayDoctor = overlayDoctorModule(kernel, { alerts: services.alerts, build: context.build });
  return [
    services.health,
    services.channels,
    services.viewer,
    ...(services.discord === null ? [] : [services.discord]),
    services.session,
    services.removal,
    services.streamerWatch,
    channelPanelModule(kernel, services),
    socials,
    services.shop,
    premium,
    donations,
    services.predictions,
    services.commands,
    leaderboard,
    firstPaintModule(kernel, {
      ...context,
      directory: services.directory,
      readSite: site.read,
      readers: {
        commands: services.commands.read,
        leaderboard: leaderboard.read,
        shop: services.shop.read,
        tip: donations.read,
        prediction: services.predictions.read,
        socials: socials.read,
        hub: socials.read,
      },
    }),
    services.alerts,
    services.events,
    services.inbox,
    gifsModule(kernel),
    services.speech,
    site,
    checklistModule(kernel, services),
    services.loyalty,
    ownDataModule(kernel, services),
    services.battle,
    services.giveaways,
    services.raffles,
    followsModule(kernel, services),
    services.push,
    invitationsModule(kernel, { isOwner: (streamerId) => isFounder(db, streamerId) }),
    services.overlays,
    dashboardModule(kernel, services),
    extensionModule(kernel, services),
    viewerExtensionModule(kernel, { ...services, shop: { buy: services.shop.buyOnPage } }),
    services.setup,
    services.counters,
    services.quotes,
    services.timers,
    services.moderation,
    uploadsModule(kernel, {
      readRank: async (channelId) => (await findChannelById(db, channelId))?.rank ?? 0,
    }),
    picturesModule(kernel, { typeOf: sniffType }),
    await backupModule(kernel, { ...services, viewerJoins: services.loyalty.viewerJoins }),
    services.storageWatch,
    services.healthPage,
    overlayDoctor,
    liveStream(context, overlayDoctor.port),
    // Begins when all the others have begun, and ends before they do: nothing new comes in then.
    services.intake,
  ];
}

/** The live stream of open pages. */
function liveStream({ services, build }: RouteContext, port: OverlayPort): Module {
  const { kernel, alerts, channels, overlays, predictions } = services;
  return streamModule(kernel, {
    ...services,
    build,
    port,
    addresses: alerts.addresses,
    widgets: { ...overlays.widgets, ...predictions.widgets },
    onWidgetEnd: channels.onAddressEnded,
  });
}
