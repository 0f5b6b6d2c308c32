import { takeEcho } from '#server/bot/outbox.repository.ts';
import type { Outbox } from '#server/bot/outbox.ts';
import type { OwnMessages } from '#server/bot/own-messages.ts';
import type { Bot } from '#server/bot/port.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import type { Channels } from '#server/features/channels/channels.module.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import { listChannels } from '#server/features/channels/channel.repository.ts';
import { markNeedsLogin } from '#server/features/channels/token.repository.ts';
import type { ChatFeed } from '#server/features/chat/chat-feed.ts';
import type { Events } from '#server/features/events/events.module.ts';
import type { Health } from '#server/features/health/health.module.ts';
import { createProver } from '#server/features/health/reach.ts';
import type { Broadcasts } from '#server/features/broadcasts/broadcasts.module.ts';
import type { LineObserver } from '#server/kernel/chat.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { registerBotStatusRoutes } from './bot-status.routes.ts';
import { createChatIntake, type ChatIntakeDeps } from './chat-intake.ts';
import { removeLines, showLine } from './chat-lines.ts';
import { openDeliveryQueue } from './delivery-queue.ts';
import { createFeeds, type FeedsDeps } from './feeds.ts';
import { createLastReceived, type LastReceived } from './last-received.ts';
import { createIntake, type IntakeDeps } from './intake.ts';
import { createPoisonKeeper, type PoisonDeps } from './poison.ts';
import { createSpool } from './spool.ts';
import { createUnreadableStore } from '#server/features/events/unreadable.ts';
import { registerWebhookRoutes } from './webhook.routes.ts';

interface IntakeNeeds {
  registry: PlatformRegistry;
  directory: Pick<ChannelDirectory, 'findByAccount'>;
  channels: Pick<Channels, 'tokens' | 'onOpened' | 'onEnded'>;
  health: Health;
  events: Pick<Events, 'store'>;
  broadcasts: Pick<Broadcasts, 'setLive' | 'setInfo'>;
  chatFeed: ChatFeed;
  bot: Bot;
  moderation: ChatIntakeDeps['moderation'];
  outbox: Pick<Outbox, 'enqueue' | 'drop'>;
  ownMessages: OwnMessages;
  observers: readonly LineObserver[];
}

/** Opens the channels' feeds and takes in what the platforms deliver: once, and safe from the moment that it is answered. */
export async function intakeModule(kernel: Kernel, needs: IntakeNeeds) {
  const { db, clock, config, logger } = kernel;
  const { registry, channels, health, broadcasts } = needs;
  const lastReceived = createLastReceived(kernel.unitOfWork, clock, logger);
  const findChannel: PoisonDeps['findChannel'] = async (platform, userId) => {
    const channel = await needs.directory.findByAccount(platform, userId);
    // Webhooks for a banned streamer still come: they are nobody's.
    return channel?.banned === true ? undefined : channel;
  };
  const storeUnreadable = createUnreadableStore(kernel);
  const queue = await openDeliveryQueue({
    ...kernel,
    spool: createSpool(config.spoolDir, logger),
    take: createTaking(kernel, needs, { findChannel, storeUnreadable, lastReceived }),
    isAway: isDatabaseAway,
    keepPoison: createPoisonKeeper({ findChannel, storeUnreadable }),
    onWaiting: health.waitingChanged,
  });
  const accept: FeedsDeps['accept'] = (platform, delivery) => queue.accept(platform, delivery);
  const feeds = createFeeds({
    registry,
    logger,
    accept,
    access: (channel) => channels.tokens.access(channel),
    async saveInfo({ id, platform, platformUserId }, { live, liveSince, title, category }) {
      // What the platform said before comes first.
      await queue.untilTaken(platform, platformUserId);
      await broadcasts.setLive(id, live, liveSince);
      await broadcasts.setInfo(id, title, category);
    },
    onNeedsLogin: (channelId) => markNeedsLogin(db, channelId),
  });
  channels.onOpened((channel) => feeds.open(channel));
  channels.onEnded(async (channelId) => {
    await feeds.end(channelId);
    await health.feedGaps.forget(channelId);
  });
  return {
    name: 'intake',
    accept,
    feeds,
    lastReceived,
    queue,
    routes: {
      webhook: (webhook) =>
        registerWebhookRoutes(webhook, { registry, clock, accept, prove: createProver(config.secretKey) }),
      panel: (panel) =>
        registerBotStatusRoutes(panel, {
          feeds,
          lastReceived,
          listChannels: (streamerId) => listChannels(db, streamerId),
        }),
    },
    async start() {
      queue.start();
      for (const channel of await listChannels(db)) if (!channel.banned) await feeds.open(channel);
    },
    /** Nothing new comes in; what came in is committed, or on the disk while the database is away. */
    async close() {
      await health.feedGaps.close();
      // A feed may end only when what it has read is safe.
      await Promise.all([feeds.close(), queue.close()]);
      await lastReceived.close();
    },
  } satisfies ModuleWithApi;
}

/** What takes in a delivery, whatever it is. */
function createTaking(
  kernel: Kernel,
  { chatFeed, events, broadcasts, outbox, ...needs }: IntakeNeeds,
  parts: PoisonDeps & { storeUnreadable: IntakeDeps['storeUnreadable']; lastReceived: LastReceived },
) {
  const acceptChat = createChatIntake({
    ...kernel,
    bot: needs.bot,
    moderation: needs.moderation,
    enqueueReplies: outbox.enqueue,
    dropReplies: outbox.drop,
    isAway: isDatabaseAway,
    observers: needs.observers,
    onRemoved: (lines) => lines.forEach((line) => showLine(chatFeed, line, { takenBack: true })),
  });
  return createIntake({
    ...kernel,
    ...parts,
    async isOwnMessage({ id, platformUserId }, message) {
      if (await needs.ownMessages.isOwn(id, message.id, message.sender.id)) return true;
      // An earlier process may have sent it, and none sends as anybody but the channel's own account.
      return message.sender.id === platformUserId && takeEcho(kernel.db, id, message);
    },
    // Where the bot was sent out, no line is taken.
    acceptChat: (line) => (line.channel.botLeft ? Promise.resolve() : acceptChat(line)),
    storeEvent: events.store,
    saveLive: ({ id }, live, since) => broadcasts.setLive(id, live, since),
    saveInfo: ({ id }, title, category) => broadcasts.setInfo(id, title, category),
    onReceived: ({ id }) => parts.lastReceived.note(id),
    onStored: (platform, delivery) => needs.health.stored(platform, delivery),
    onOwnMessage: (line) => showLine(chatFeed, line, { own: true }),
    removeLines: (channel, removed) => removeLines(chatFeed, channel, removed),
  });
}
