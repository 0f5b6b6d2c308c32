import { createAdapters, createDiscord } from './adapters.ts';
import { createAnnouncer } from './bot/announcer.ts';
import { createChatBot } from './bot/chat-bot.ts';
import { createOutbox } from './bot/outbox.ts';
import { createOwnMessages } from './bot/own-messages.ts';
import type { Connection } from './db/connection.ts';
import { accountMergeModule } from './features/account-merge/account-merge.module.ts';
import { alertsModule } from './features/alerts/alerts.module.ts';
import { inboxPanelModule } from './features/alerts/inbox-panel.module.ts';
import { overlayDoctorModule } from './features/alerts/overlay-doctor.module.ts';
import { backupModule } from './features/backup/backup.module.ts';
import { battleModule } from './features/battle/battle.module.ts';
import { createChannelDirectory } from './features/channels/channel-directory.ts';
import { channelPanelModule } from './features/channels/channel-panel.module.ts';
import { findChannelById, isFounder } from './features/channels/channel.repository.ts';
import { channelsModule } from './features/channels/channels.module.ts';
import { createChatMarks } from './features/channels/chat-mark.repository.ts';
import { streamerWatchModule } from './features/channels/streamer-watch.module.ts';
import { chatModule } from './features/chat/chat.module.ts';
import { checklistModule } from './features/checklist/checklist.module.ts';
import { commandsModule } from './features/commands/commands.module.ts';
import { countersModule } from './features/counters/counters.module.ts';
import { dashboardModule } from './features/dashboard/dashboard.module.ts';
import { discordModule } from './features/discord/discord.module.ts';
import { donationsModule } from './features/donations/donations.module.ts';
import { eventsModule } from './features/events/events.module.ts';
import { extensionModule } from './features/extension/extension.module.ts';
import { viewerExtensionModule } from './features/extension/viewer-extension.module.ts';
import { firstWordsModule } from './features/first-words/first-words.module.ts';
import { followsModule } from './features/follows/follows.module.ts';
import { gifsModule } from './features/gifs/gifs.module.ts';
import { giveawaysModule } from './features/giveaways/giveaways.module.ts';
import { healthPageModule } from './features/health/health-page.module.ts';
import { healthModule } from './features/health/health.module.ts';
import { operationsModule } from './features/health/operations.module.ts';
import { storageModule } from './features/health/storage.module.ts';
import { invitationsModule } from './features/invitations/invitations.module.ts';
import { leaderboardModule } from './features/leaderboard/leaderboard.module.ts';
import { ledgerModule } from './features/ledger/ledger.module.ts';
import { moderationModule } from './features/moderation/moderation.module.ts';
import { overlaysModule } from './features/overlays/overlays.module.ts';
import { ownDataModule } from './features/own-data/own-data.module.ts';
import { picturesModule } from './features/pictures/pictures.module.ts';
import { pointsSnapshotsModule } from './features/points-snapshots/points-snapshots.module.ts';
import { predictionsModule } from './features/predictions/predictions.module.ts';
import { premiumModule } from './features/premium/premium.module.ts';
import { presenceModule } from './features/presence/presence.module.ts';
import { pushModule } from './features/push/push.module.ts';
import { quotesModule } from './features/quotes/quotes.module.ts';
import { rafflesModule } from './features/raffles/raffles.module.ts';
import { removalModule } from './features/removal/removal.module.ts';
import { sessionModule } from './features/session/session.module.ts';
import { setupModule } from './features/setup/setup.module.ts';
import { shopModule } from './features/shop/shop.module.ts';
import { siteModule } from './features/site/site.module.ts';
import { socialsModule } from './features/socials/socials.module.ts';
import { speechModule } from './features/speech/speech.module.ts';
import { broadcastsModule } from './features/broadcasts/broadcasts.module.ts';
import { timersModule } from './features/timers/timers.module.ts';
import { sniffType } from './features/uploads/sniff-type.ts';
import { uploadsModule } from './features/uploads/uploads.module.ts';
import { viewerSessionModule } from './features/viewer-session/viewer-session.module.ts';
import { viewersModule } from './features/viewers/viewers.module.ts';
import { firstPaintModule } from './first-paint/first-paint.module.ts';
import type { SiteRenderer } from './first-paint/load-site-renderer.ts';
import { readStreamerPages } from './first-paint/streamer-pages.ts';
import { createHousekeeping } from './housekeeping.ts';
import { intakeModule } from './intake/intake.module.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Module } from './kernel/module.ts';
import { createPublicPages } from './lib/public-pages.ts';
import { watchAdapters } from './platforms/watch.ts';
import { liveSocketModule } from './realtime/live-socket.module.ts';

/** The pages that the server renders; null where they are not built, as in development. */
export interface Site {
  /** Id of the site's build. */
  build: string;
  siteRenderer: SiteRenderer | null;
}

export type Modules = Awaited<ReturnType<typeof createModules>>;

/** Platforms and accounts: channels of streamers, viewers, and how both log in. */
function createAccountModules(kernel: Kernel, connection: Pick<Connection, 'dialect'>) {
  const directory = createChannelDirectory(kernel.db, kernel.clock);
  const health = healthModule(kernel, { directory });
  const registry = watchAdapters(createAdapters(kernel.config, kernel, createChatMarks(kernel.db)), health);
  const discordAdapter = createDiscord(kernel.config, kernel);
  const setup = setupModule(kernel, { registry, discord: discordAdapter });
  const { ownership } = setup;
  const channels = channelsModule(kernel, { registry, directory, health, ownership });
  const viewers = viewersModule(kernel);
  const { viewerAccounts, viewerCounts } = viewers;
  const ledger = ledgerModule(kernel);
  const { points } = ledger;
  const viewerSession = viewerSessionModule(kernel, { registry, directory, viewerAccounts });
  const discord = discordAdapter && discordModule(kernel, { adapter: discordAdapter, channels });
  const viewerSessions = viewerSession.sessions;
  const session = sessionModule(kernel, { registry, channels, discord, ownership, viewerSessions });
  const removal = removalModule(kernel, { registry, discord: discordAdapter, channels });
  return {
    directory,
    registry,
    health,
    storage: storageModule(kernel, connection),
    setup,
    channels,
    viewers,
    viewerAccounts,
    viewerCounts,
    ledger,
    points,
    presence: presenceModule(kernel, { directory, registry, tokens: channels.tokens }),
    accountMerge: accountMergeModule(kernel, { points, directory }),
    pointsSnapshots: pointsSnapshotsModule(kernel, { directory }),
    viewerSession,
    viewerSessions,
    discord,
    session,
    removal,
    streamerWatch: streamerWatchModule(kernel, { channels, sessions: session.sessions, removal }),
  };
}

/** What a channel has: alerts, chat, and everything that viewers take part in. */
async function createChannelModules(kernel: Kernel, people: ReturnType<typeof createAccountModules>) {
  const { directory, registry, channels, points, viewerAccounts, viewerCounts, viewerSessions } = people;
  const pagesOf = (streamerId: string) => readStreamerPages(kernel.db, streamerId);
  const pages = createPublicPages({ cache: kernel.cache, versions: kernel.versions, directory, pagesOf });
  const alerts = alertsModule(kernel, { channels });
  const events = eventsModule(kernel, { alerts });
  const chatFeed = chatModule(kernel);
  const ownMessages = createOwnMessages(kernel);
  const outbox = createOutbox({ ...kernel, registry, ownMessages, findChannel: channels.findReplyChannel });
  const announce = createAnnouncer(outbox);
  const speech = speechModule(kernel, { points, alerts, events });
  const push = await pushModule(kernel, { directory });
  const broadcasts = broadcastsModule(kernel, { directory, push: push.service });
  const battle = battleModule(kernel, { points, directory, viewerAccounts, viewerSessions });
  const giveaways = giveawaysModule(kernel, { announce, push: push.service });
  const counters = countersModule(kernel);
  const shop = shopModule(kernel, {
    points,
    censor: speech.censor,
    characters: battle.characters,
    giveaways,
    outbox,
    events,
    pages,
    viewerAccounts,
    viewerSessions,
  });
  return {
    pages,
    pagesOf,
    alerts,
    events,
    chatFeed,
    overlays: overlaysModule(kernel, { chatFeed }),
    ownMessages,
    outbox,
    speech,
    push,
    broadcasts,
    battle,
    giveaways,
    shop,
    inboxPanel: inboxPanelModule(kernel, { alerts, events, channels, shop, spokenChat: speech.spokenChat }),
    predictions: predictionsModule(kernel, { points, announce, pages }),
    leaderboard: leaderboardModule(kernel, { directory, viewerCounts, pagesOf }),
    raffles: rafflesModule(kernel, { announce, directory }),
    counters,
    commands: commandsModule(kernel, { outbox, pages, points, counters }),
    quotes: quotesModule(kernel),
    firstWords: firstWordsModule(kernel, { broadcasts }),
    timers: timersModule(kernel, { outbox }),
    moderation: moderationModule(kernel, { channels, registry, outbox, chatFeed }),
  };
}

type Parts = ReturnType<typeof createAccountModules> & Awaited<ReturnType<typeof createChannelModules>>;
type Intake = Awaited<ReturnType<typeof intakeModule>>;

/** Pages of the site and of the panel that show what the modules above do. */
async function createSiteModules(
  kernel: Kernel,
  parts: Parts,
  intake: Intake,
  { build, siteRenderer }: Site,
) {
  const { registry, directory, channels, discord, health, storage, removal, accountMerge } = parts;
  const { alerts, events, chatFeed, commands, shop, predictions, pagesOf, viewerCounts, viewerSessions } =
    parts;
  const front = siteModule(kernel, { registry, discord, viewerCounts });
  const socials = socialsModule(kernel, { directory, shop, pagesOf });
  const premium = premiumModule(kernel, { registry, channels });
  const donations = donationsModule(kernel, { directory, events, premium, pagesOf });
  const overlayDoctor = overlayDoctorModule(kernel, { alerts, build });
  return {
    channelPanel: channelPanelModule(kernel, { channels, registry, directory, intake }),
    socials,
    premium,
    donations,
    site: front,
    checklist: checklistModule(kernel, { alerts, intake, commands }),
    ownData: ownDataModule(kernel, { viewerSessions, chatFeed }),
    follows: followsModule(kernel, { directory }),
    invitations: invitationsModule(kernel, { isOwner: (streamerId) => isFounder(kernel.db, streamerId) }),
    gifs: gifsModule(kernel),
    dashboard: dashboardModule(kernel, { registry, directory, channels, chatFeed }),
    extension: extensionModule(kernel, { health, events }),
    viewerExtension: viewerExtensionModule(kernel, { directory, viewerSessions, buy: shop.buyOnPage }),
    uploads: uploadsModule(kernel, {
      readRank: async (channelId) => (await findChannelById(kernel.db, channelId))?.rank ?? 0,
    }),
    pictures: picturesModule(kernel, { typeOf: sniffType }),
    backup: await backupModule(kernel, { accountMerge, commands, shop, directory, removal }),
    healthPage: healthPageModule(kernel, { health, registry, storage, intake, channels }),
    operations: operationsModule(kernel, { intake, storage }),
    overlayDoctor,
    firstPaint: firstPaintModule(kernel, {
      siteRenderer,
      directory,
      readSite: front.read,
      readers: {
        commands: commands.read,
        leaderboard: parts.leaderboard.read,
        shop: shop.read,
        tip: donations.read,
        prediction: predictions.read,
        socials: socials.read,
        hub: socials.read,
      },
    }),
    liveSocket: liveSocketModule(kernel, {
      build,
      directory,
      channels,
      port: overlayDoctor.port,
      addresses: alerts.addresses,
      sessions: parts.session.sessions,
      widgets: { ...parts.overlays.widgets, ...predictions.widgets },
    }),
  };
}

/**
 * Everything that the server is made of. Nothing works in the background before `startModules` gets the list, but imports that an
 * earlier process left, which are brought to an end first.
 */
export async function createModules(kernel: Kernel, connection: Pick<Connection, 'dialect'>, site: Site) {
  const people = createAccountModules(kernel, connection);
  const parts = { ...people, ...(await createChannelModules(kernel, people)) };
  const { outbox, discord, ...rest } = parts;
  // In order: what stands lower may need what stands higher.
  const list: Module[] = [
    { name: 'housekeeping', jobs: [createHousekeeping(kernel)] },
    rest.health,
    rest.storage,
    rest.setup,
    rest.channels,
    rest.viewers,
    rest.ledger,
    rest.presence,
    rest.accountMerge,
    rest.pointsSnapshots,
    rest.viewerSession,
    ...(discord === null ? [] : [discord]),
    rest.session,
    rest.removal,
    rest.streamerWatch,
    rest.alerts,
    rest.events,
    rest.chatFeed,
    { name: 'outbox', workers: [outbox] },
    rest.overlays,
    rest.speech,
    rest.push,
    rest.broadcasts,
    rest.battle,
    rest.giveaways,
    rest.shop,
    rest.inboxPanel,
    rest.predictions,
    rest.leaderboard,
    rest.raffles,
    rest.counters,
    rest.commands,
    rest.quotes,
    rest.firstWords,
    rest.timers,
    rest.moderation,
  ];
  kernel.words.add(list.flatMap(({ words }) => words ?? []));
  const bot = createChatBot(list, {
    findBuiltin: parts.commands.findBuiltin,
    publicUrl: kernel.config.publicUrl,
  });
  const intake = await intakeModule(kernel, {
    registry: rest.registry,
    directory: rest.directory,
    channels: rest.channels,
    health: rest.health,
    events: rest.events,
    broadcasts: rest.broadcasts,
    chatFeed: rest.chatFeed,
    moderation: rest.moderation,
    outbox,
    ownMessages: rest.ownMessages,
    bot,
    observers: list.flatMap(({ observeLines }) => observeLines ?? []),
  });
  const siteModules = await createSiteModules(kernel, parts, intake, site);
  // The intake begins when all the others have begun, and ends before they do: nothing new comes in then.
  list.push(...Object.values(siteModules), intake);
  return { ...parts, ...siteModules, intake, list };
}
