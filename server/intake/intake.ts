import type { Channel } from '#server/features/channels/channel.repository.ts';
import { DAY_MS } from '#core/base/time.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ChatMessage, Delivery } from '#server/platforms/port.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { ReceivedLine } from './chat-intake.ts';
import type { ReceivedDelivery } from './spool-line.ts';

export interface IntakeDeps extends Pick<Kernel, 'clock' | 'logger'> {
  findChannel(platform: Platform, platformUserId: string): Promise<Channel | undefined>;
  isOwnMessage(channel: Channel, message: ChatMessage): Promise<boolean>;
  acceptChat(line: ReceivedLine): Promise<void>;
  storeEvent(
    channel: Channel,
    event: Extract<Delivery, { kind: 'event' }>['event'],
    raw: string,
  ): Promise<{ isNew: boolean }>;
  storeUnreadable(
    channel: Pick<Channel, 'id' | 'platform'>,
    delivery: Extract<Delivery, { kind: 'unreadable' }>,
  ): Promise<void>;
  saveLive(channel: Channel, live: boolean, since: number | null): Promise<void>;
  saveInfo(channel: Channel, title: string, category: string): Promise<void>;
  removeLines(channel: Channel, removed: Extract<Delivery, { kind: 'removed' }>): void;
  onReceived(channel: Channel): void;
  /** It is committed, or needed no commit; not notified of an event that was stored before. */
  onStored(platform: Platform, delivery: Delivery): void;
  onOwnMessage(line: ReceivedLine): void;
}

/** Later deliveries are dropped: they were taken in long ago, or nobody waits for them any more. */
const OLDEST_MS = DAY_MS;

/**
 * Takes in what the queue hands on; resolves when it is committed. The same delivery again changes nothing. However long
 * an event has waited for the database, it is taken in; a line of chat only while it is known whether it was counted.
 */
export function createIntake(deps: IntakeDeps) {
  const isNewest = createNewestCheck();

  return async ({ platform, delivery, at }: ReceivedDelivery): Promise<void> => {
    const channel = await deps.findChannel(platform, delivery.platformChannelId);
    if (channel === undefined && delivery.kind === 'unreadable' && delivery.platformChannelId === '') {
      await deps.storeUnreadable({ id: '', platform }, delivery);
      return;
    }
    if (channel === undefined) {
      deps.logger.warn(
        { platform, channel: delivery.platformChannelId },
        'A delivery for a channel that is not here was left.',
      );
      return;
    }
    if (delivery.isAnswer !== true) deps.onReceived(channel);
    const until = delivery.kind === 'chat' ? deps.clock.now() : at;
    if (until - delivery.sentAt > OLDEST_MS) {
      deps.logger.warn(
        { platform, deliveryId: delivery.deliveryId },
        'A delivery over a day old was refused.',
      );
      return;
    }
    if (await take(channel, delivery, at)) deps.onStored(platform, delivery);
  };

  /** False for an event of which nothing was stored now: it came before, or its gift's batch stands for it. */
  async function take(channel: Channel, delivery: Delivery, receivedAt: number): Promise<boolean> {
    switch (delivery.kind) {
      case 'chat': {
        const line = { channel, message: delivery.message, receivedAt };
        if (await deps.isOwnMessage(channel, delivery.message)) deps.onOwnMessage(line);
        else await deps.acceptChat(line);
        return true;
      }
      case 'event':
        return (await deps.storeEvent(channel, delivery.event, delivery.raw)).isNew;
      case 'live':
        if (isNewest(channel.id, delivery)) await deps.saveLive(channel, delivery.live, delivery.since);
        return true;
      case 'info':
        if (isNewest(channel.id, delivery)) await deps.saveInfo(channel, delivery.title, delivery.category);
        return true;
      case 'removed':
        deps.removeLines(channel, delivery);
        return true;
      case 'unreadable':
        await deps.storeUnreadable(channel, delivery);
        return true;
    }
  }
}

/** Deliveries come late and twice: what was sent before the newest of its kind says nothing any more. */
function createNewestCheck() {
  const newest = new Map<string, number>();
  return (platformChannelId: string, { kind, sentAt }: Delivery): boolean => {
    const key = `${kind}:${platformChannelId}`;
    if (sentAt < (newest.get(key) ?? 0)) return false;
    newest.set(key, sentAt);
    return true;
  };
}
