import { createWriteProof } from './db/write-proof.ts';
import { createOutbox } from './bot/outbox.ts';
import { createChatBot } from './bot/chat-bot.ts';
import { createOwnMessages } from './bot/own-messages.ts';
import { createAnnouncer } from './bot/announcer.ts';
import { createAdapters, createDiscord } from './adapters.ts';
import { readStreamerPages } from './first-paint/streamer-pages.ts';
import type { Config } from './config.ts';
import type { Connection } from './db/connection.ts';
import { alertsModule } from './features/alerts/alerts.module.ts';
import { inboxModule } from './features/alerts/inbox.module.ts';
import { eventsModule } from './features/events/events.module.ts';
import { battleModule } from './features/battle/battle.module.ts';
import { healthModule } from './features/health/health.module.ts';
import { healthPageModule } from './features/health/health-page.module.ts';
import { storageModule } from './features/health/storage.module.ts';
import { overlaysModule } from './features/overlays/overlays.module.ts';
import { pushModule } from './features/push/push.module.ts';
import { streamsModule } from './features/streams/streams.module.ts';
import { createChannelDirectory } from './features/channels/channel-directory.ts';
import { createChatMarks } from './features/channels/chat-mark.repository.ts';
import { channelsModule } from './features/channels/channels.module.ts';
import { streamerWatchModule } from './features/channels/streamer-watch.module.ts';
import { discordModule } from './features/discord/discord.module.ts';
import { loyaltyModule } from './features/loyalty/loyalty.module.ts';
import { removalModule } from './features/removal/removal.module.ts';
import { sessionModule } from './features/session/session.module.ts';
import { setupModule } from './features/setup/setup.module.ts';
import { viewerModule } from './features/viewer/viewer.module.ts';
import { chatModule } from './features/chat/chat.module.ts';
import { giveawaysModule } from './features/giveaways/giveaways.module.ts';
import { predictionsModule } from './features/predictions/predictions.module.ts';
import { commandsModule } from './features/commands/commands.module.ts';
import { countersModule } from './features/counters/counters.module.ts';
import { moderationModule } from './features/moderation/moderation.module.ts';
import { quotesModule } from './features/quotes/quotes.module.ts';
import { rafflesModule } from './features/raffles/raffles.module.ts';
import { createPublicPages } from './lib/public-pages.ts';
import { shopModule } from './features/shop/shop.module.ts';
import { speechModule } from './features/speech/speech.module.ts';
import { timersModule } from './features/timers/timers.module.ts';
import { intakeModule } from './intake/intake.module.ts';
import { createKernel } from './kernel/create-kernel.ts';
import type { Module, Tools } from './kernel/module.ts';
import { watchAdapters } from './platforms/watch.ts';
import { announceChanges } from './realtime/ranking-news.ts';
import { rewriteCursor } from './realtime/stream-log.repository.ts';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Makes everything that works behind the routes; nothing runs before `start`. */
export async function createServices(config: Config, connection: Connection, tools: Tools) {
  const { clock } = tools;
  const kernel = await createKernel(config, connection, tools);
  const { db, unitOfWork, hub, versions, words } = kernel;
  const base = { db, unitOfWork, words, ...tools };
  const directory = createChannelDirectory(db, clock);
  const health = healthModule(kernel, { directory });
  const storageWatch = storageModule(kernel, connection);
  const registry = watchAdapters(createAdapters(config, tools, createChatMarks(db)), health);
  const discordAdapter = createDiscord(config, tools);
  const setup = setupModule(kernel, { registry, discord: discordAdapter });
  const channels = channelsModule(kernel, { registry, directory, health, ...setup });
  const { tokens, findReplyChannel } = channels;
  const alerts = alertsModule(kernel, { channels });
  const events = eventsModule(kernel, { alerts });
  const chatFeed = chatModule(kernel);
  const ownMessages = createOwnMessages({ clock });
  const outbox = createOutbox({ ...base, registry, ownMessages, findChannel: findReplyChannel });
  const loyalty = loyaltyModule(kernel, { directory, registry, tokens });
  const { points } = loyalty;
  const viewer = viewerModule(kernel, { registry, directory, ...loyalty });
  const { sessions: viewerSessions } = viewer;
  const discord = discordAdapter && discordModule(kernel, { adapter: discordAdapter, channels });
  const session = sessionModule(kernel, { registry, channels, discord, ...setup, viewerSessions });
  const removal = removalModule(kernel, { registry, discord: discordAdapter, channels });
  const streamerWatch = streamerWatchModule(kernel, { channels, ...session, removal });
  const announce = createAnnouncer(outbox);
  const pages = createPublicPages({
    ...kernel,
    directory,
    pagesOf: (streamerId) => readStreamerPages(db, streamerId),
  });
  const speech = speechModule(kernel, { points, alerts, events });
  const push = await pushModule(kernel, { directory });
  const battle = battleModule(kernel, { ...loyalty, directory, viewerSessions });
  const giveaways = giveawaysModule(kernel, { announce, push: push.service });
  const shop = shopModule(kernel, {
    ...loyalty,
    outbox,
    events,
    censor: speech.censor,
    characters: battle.characters,
    giveaways,
    pages,
    viewerSessions,
  });
  const predictions = predictionsModule(kernel, { points, announce, pages });
  const moderation = moderationModule(kernel, { registry, outbox, findReplyChannel, chatFeed });
  const raffles = rafflesModule(kernel, { announce, directory });
  const counters = countersModule(kernel);
  const commands = commandsModule(kernel, { outbox, pages, points, counters });
  const quotes = quotesModule(kernel);
  const timers = timersModule(kernel, { outbox });
  const modules: readonly Module[] = [
    loyalty,
    predictions,
    battle,
    giveaways,
    raffles,
    counters,
    commands,
    quotes,
    timers,
    moderation,
    shop,
    speech,
  ];
  kernel.words.add(modules.flatMap((module) => module.words ?? []));
  const bot = createChatBot(modules, { findBuiltin: commands.findBuiltin, publicUrl: config.publicUrl });
  const intake = await intakeModule(kernel, {
    registry,
    directory,
    channels,
    health,
    events,
    streams: streamsModule(kernel, { directory, push: push.service }),
    chatFeed,
    bot,
    moderation,
    outbox,
    ownMessages,
    timers,
  });
  const inbox = inboxModule(kernel, { alerts, events, channels, shop, ...speech });
  const stopNews = announceChanges(versions, hub, clock);

  return {
    ...kernel,
    kernel,
    registry,
    directory,
    tokens,
    health,
    channels,
    setup,
    session,
    viewer,
    discord,
    removal,
    streamerWatch,
    storageWatch,
    alerts,
    inbox,
    events,
    chatFeed,
    overlays: overlaysModule(kernel, { chatFeed }),
    eventSteps: events.steps,
    storeEvent: events.store,
    sessions: session.sessions,
    viewerSessions,
    loyalty,
    viewerAccounts: loyalty.viewerAccounts,
    viewerCounts: loyalty.viewerCounts,
    commands,
    points,
    speech,
    shop,
    predictions,
    battle,
    giveaways,
    raffles,
    counters,
    quotes,
    timers,
    moderation,
    push,
    intake,
    healthPage: healthPageModule(kernel, {
      health,
      registry,
      queue: intake.queue,
      storage: storageWatch,
      reconnect: (channel) => channels.open(channel),
    }),
    /** Whether the database takes a write; answers within two seconds. */
    isReady: createWriteProof(clock, () => rewriteCursor(db)),
    /** Begins to send what waits. */
    start(): Promise<void> {
      outbox.start();
      return Promise.resolve();
    },
    /** Ends when nothing new comes in any more. */
    async close(): Promise<void> {
      stopNews();
      await outbox.close();
    },
  };
}
