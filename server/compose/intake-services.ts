import { STREAM_PAUSE_MS } from '#core/push/limits.ts';
import type { Bot } from '../bot/port.ts';
import type { Outbox } from '../bot/outbox.ts';
import { takeEcho, type DroppedReply } from '../bot/outbox.repository.ts';
import type { OwnMessages } from '../bot/own-messages.ts';
import { isDatabaseAway } from '../db/away.ts';
import type { Connection } from '../db/connection.ts';
import type { Db } from '../db/database.ts';
import type { ChannelDirectory } from '../features/channels/channel-directory.ts';
import {
  endChannelLive,
  findChannelById,
  lockStreamer,
  updateChannelInfo,
  updateChannelLive,
  wasStreamerLive,
  type Channel,
} from '../features/channels/channel.repository.ts';
import { markNeedsLogin } from '../features/channels/token.repository.ts';
import { insertUnreadable } from '../features/events/event.repository.ts';
import type { Events } from '../features/events/events.module.ts';
import type { ChatFeed } from '../features/chat/chat-feed.ts';
import type { PlatformHealth } from '../features/health/platform-health.ts';
import type { PushService } from '../features/push/push.service.ts';
import { beginStream, endStream } from '../features/streams/stream.repository.ts';
import { createChatIntake, type ChatIntakeDeps } from '../intake/chat-intake.ts';
import { openDeliveryQueue, type DeliveryQueue, type DeliveryQueueDeps } from '../intake/delivery-queue.ts';
import { createFeeds, type FeedsDeps } from '../intake/feeds.ts';
import { createHeard } from '../intake/heard.ts';
import { createIntake } from '../intake/intake.ts';
import { createPoisonKeeper, type PoisonDeps } from '../intake/poison.ts';
import { createSpool } from '../intake/spool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import type { Log } from '../lib/logger.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { ChatMessage, Delivery } from '../platforms/port.ts';
import type { PlatformRegistry } from '../platforms/registry.ts';
import type { TokenKeeper } from '../platforms/token-keeper.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Versions } from '../realtime/versions.ts';
import { removeLines, showLine, showLines } from './chat-lines.ts';

export interface IntakeParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  clock: Clock;
  random: Random;
  logger: Log;
  registry: PlatformRegistry;
  directory: ChannelDirectory;
  tokens: TokenKeeper;
  health: Pick<PlatformHealth, 'stored'>;
  hub: Hub;
  versions: Versions;
  events: Events;
  chatFeed: ChatFeed;
  bot: Bot;
  moderation: ChatIntakeDeps['moderation'];
  outbox: Outbox;
  ownMessages: OwnMessages;
  /** A line was counted: timers wait for some. */
  countLine(streamerId: string, platform: Platform): void;
  /** Tells viewers who asked for it. */
  push: Pick<PushService, 'noteLive'>;
  /** Of replies that nobody will read. */
  refund(tx: Db, replies: readonly DroppedReply[]): Promise<void>;
  /** Where deliveries wait while the database is away. */
  spoolDir: string;
  /** A channel's deliveries begin or end to wait for the database. */
  onWaiting: (platform: Platform, channelId: string) => void;
  /** Nobody is to hear this channel any more. */
  onFeedEnded(channelId: string): Promise<void>;
}

/** Makes what hears the platforms and takes in what they say. */
export async function createIntakeServices(parts: IntakeParts) {
  const { db, unitOfWork, clock, random, logger, registry, directory, tokens, bot, moderation } = parts;
  const { chatFeed, events } = parts;
  const heard = createHeard(unitOfWork, clock, logger);
  const acceptChat = createChatIntake({
    unitOfWork,
    clock,
    random,
    bot,
    moderation,
    enqueueReplies: (tx, channelId, key, texts) => parts.outbox.enqueue(tx, channelId, key, texts),
    dropReplies: (tx, channelId, key) => parts.refund(tx, [{ channelId, key }]),
    isAway: isDatabaseAway,
    onCounted(lines) {
      for (const { channel } of lines) parts.countLine(channel.streamerId, channel.platform);
      events.spoken.publish(lines);
      showLines(chatFeed, parts.versions, lines);
    },
    onRemoved: (lines) => lines.forEach((line) => showLine(chatFeed, line, { takenBack: true })),
  });
  const state = createChannelState(parts);
  const findChannel = async (platform: Platform, userId: string) =>
    unlessBanned(await directory.findByAccount(platform, userId));
  const storeUnreadable = keepUnreadable(parts);
  const take = createIntake({
    logger,
    clock,
    findChannel,
    isOwnMessage: (channel, message) => isOwnMessage(parts, channel, message),
    // Where the bot was sent out, nothing is heard.
    acceptChat: (line) => (line.channel.botLeft ? Promise.resolve() : acceptChat(line)),
    storeEvent: events.store,
    storeUnreadable,
    saveLive: (channel, live, since) => state.saveLive(channel.id, live, since),
    saveInfo: (channel, title, category) => state.saveInfo(channel.id, title, category),
    onHeard: (channel) => heard.note(channel.id),
    onStored: (platform, delivery) => parts.health.stored(platform, delivery),
    onOwnMessage: (line) => showLine(chatFeed, line, { own: true }),
    removeLines: (channel, removed) => removeLines(chatFeed, channel, removed),
  });
  const queue = await openQueue(parts, { take, findChannel, storeUnreadable });
  const accept: FeedsDeps['accept'] = (platform, delivery) => queue.accept(platform, delivery);
  const feeds = createFeeds({
    registry,
    logger,
    access: (channel) => tokens.access(channel),
    accept,
    async saveInfo({ id: channelId, platform, platformUserId }, { live, liveSince, title, category }) {
      // What the platform said before comes first.
      await queue.untilTaken(platform, platformUserId);
      await state.saveLive(channelId, live, liveSince);
      await state.saveInfo(channelId, title, category);
    },
    onNeedsLogin: (channelId) => markNeedsLogin(db, channelId),
  });

  return {
    accept,
    feeds,
    heard,
    queue,
    /** Nothing new comes in; what came in is committed, or on the disk while the database is away. */
    async closeIntake(): Promise<void> {
      // A feed may end only when what it has read is safe.
      await Promise.all([feeds.close(), queue.close()]);
    },
    /** Hears a channel with the tokens of a login that was just made. */
    openFeed(channel: Channel): Promise<void> {
      tokens.forget(channel.id);
      return feeds.open(channel);
    },
    /** Hears a channel no more, nor keeps its tokens. */
    async endFeed(channelId: string): Promise<void> {
      await feeds.end(channelId);
      tokens.forget(channelId);
      await parts.onFeedEnded(channelId);
    },
  };
}

async function isOwnMessage(
  { db, ownMessages }: IntakeParts,
  { id, platformUserId }: Channel,
  message: ChatMessage,
): Promise<boolean> {
  if (await ownMessages.isOwn(id, message.id, message.sender.id)) return true;
  // An earlier process may have sent it, and none sends as anybody but the channel's own account.
  return message.sender.id === platformUserId && takeEcho(db, id, message);
}

function openQueue(
  { clock, logger, spoolDir, onWaiting }: IntakeParts,
  takers: Pick<DeliveryQueueDeps, 'take'> & PoisonDeps,
): Promise<DeliveryQueue> {
  return openDeliveryQueue({
    clock,
    logger,
    spool: createSpool(spoolDir, logger),
    take: takers.take,
    isAway: isDatabaseAway,
    keepPoison: createPoisonKeeper(takers),
    onWaiting,
  });
}

type StateParts = Pick<IntakeParts, 'unitOfWork' | 'clock' | 'random' | 'directory' | 'push' | 'hub'>;

/** Keeps what a platform sent and nobody could read. */
function keepUnreadable({ db, random, clock }: Pick<IntakeParts, 'db' | 'random' | 'clock'>) {
  return (
    channel: Pick<Channel, 'id' | 'platform'>,
    { deliveryId, subject, reason, raw, isUnknown }: Extract<Delivery, { kind: 'unreadable' }>,
  ): Promise<void> =>
    insertUnreadable(db, {
      id: random.id(),
      platform: channel.platform,
      channel_id: channel.id,
      delivery_id: deliveryId,
      subject,
      reason,
      raw,
      unknown: isUnknown === true ? 1 : 0,
      received_at: clock.now(),
    });
}

/** What a platform says of a channel itself. */
function createChannelState({ unitOfWork, clock, random, directory, push, hub }: StateParts) {
  /** A stream is one until all channels of its streamer have been off for a while: one that broke off is no news. */
  async function begin(channelId: string, since: number | null): Promise<void> {
    const channel = await directory.findById(channelId);
    if (channel === undefined) return;
    const { streamerId } = channel;
    await unitOfWork(async (tx) => {
      await lockStreamer(tx, streamerId);
      // One that was unlinked meanwhile would be live for ever.
      if ((await findChannelById(tx, channelId)) === undefined) return;
      const goesOnAfter = clock.now() - STREAM_PAUSE_MS;
      const wasLive = await wasStreamerLive(tx, streamerId, goesOnAfter);
      await updateChannelLive(tx, channelId, since);
      const beganAt = since ?? clock.now();
      await beginStream(tx, { id: random.id(), streamerId, beganAt, goesOnAfter, wasLive });
      if (!wasLive) await push.noteLive(tx, streamerId, channelId, since);
    });
  }

  async function end(channelId: string): Promise<void> {
    const channel = await directory.findById(channelId);
    if (channel === undefined) return;
    await unitOfWork(async (tx) => {
      await lockStreamer(tx, channel.streamerId);
      await endChannelLive(tx, channelId, clock.now());
      await endStream(tx, channel.streamerId, clock.now());
    });
  }

  /** Whoever keeps the channel reads it anew: this server, and open panels. */
  async function tell(channelId: string): Promise<void> {
    directory.forget();
    const channel = await directory.findById(channelId);
    if (channel !== undefined) hub.publishPassing(channel.streamerId, 'health', { channelId, stream: true });
  }

  return {
    async saveLive(channelId: string, live: boolean, since: number | null): Promise<void> {
      if (live) await begin(channelId, since);
      else await end(channelId);
      await tell(channelId);
    },
    async saveInfo(channelId: string, title: string, category: string): Promise<void> {
      await unitOfWork((tx) => updateChannelInfo(tx, channelId, title, category));
      await tell(channelId);
    },
  };
}

/** Webhooks for a banned streamer still come: they are nobody's. */
const unlessBanned = (channel: Channel | undefined) => (channel?.banned === true ? undefined : channel);
