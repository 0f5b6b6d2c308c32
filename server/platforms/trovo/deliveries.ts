import * as z from 'zod/mini';
import type { Tools } from '#server/kernel/tools.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import { type Notification, readNotification } from '../delivery.ts';
import { parseJson } from '../lenient.ts';
import type { Delivery, FeedHandlers } from '../port.ts';
import { createGiftBatches } from './gift-batches.ts';
import { createTrovoReaders } from './mapping.ts';
import type { SentLines } from './sent-lines.ts';
import { chatFrame, chatHead, chatsData, giftBatch, type TrovoChatFrame } from './trovo.external.ts';

export interface TrovoDeliveriesDeps extends Pick<Tools, 'clock' | 'logger'> {
  sentLines: Pick<SentLines, 'nameOf'>;
  onUnknown?: (type: string) => void;
}

const MOST_UNKNOWN = 100;
const GIFT_BATCH = '5005';

/** What a feed does with the chat objects of its frames. */
export type TrovoDeliveries = ReturnType<typeof createTrovoDeliveries>;

export function createTrovoDeliveries(
  platformChannelId: string,
  onDelivery: FeedHandlers['onDelivery'],
  { clock, logger, sentLines, onUnknown }: TrovoDeliveriesDeps,
) {
  const unknown = new Set<string>();
  const batches = createGiftBatches();
  const readers = createTrovoReaders(({ deliveryId: id, sentAt: at }, gifterId) =>
    batches.has({ id, gifterId, at }),
  );
  let connections = 0;
  const openedAt = clock.now();
  /** Ids of what was said before the first connection. */
  const past = new Set<string>();

  function noteUnknown(type: string): void {
    onUnknown?.(type);
    if (unknown.has(type) || unknown.size > MOST_UNKNOWN) return;
    unknown.add(type);
    logger.warn({ type }, 'Trovo frame of an unknown kind came');
  }

  function read(frame: TrovoChatFrame, chat: object): Delivery | null {
    const head = z.safeParse(chatHead, chat);
    if (!head.success) {
      noteUnknown('chat without a type');
      return null;
    }
    const { type, message_id: messageId, send_time: sentAt = clock.now(), uid } = head.data;
    // History comes without its channel: on the first connection what is older than the feed is past, the rest was missed.
    const isHistory = frame.channel_info === undefined;
    if (isHistory && connections <= 1 && sentAt <= openedAt) past.add(messageId);
    if (isHistory && past.has(messageId)) return null;
    if (!Object.hasOwn(readers, type)) noteUnknown(`chat ${type}`);
    const raw = JSON.stringify({ ...frame, data: { ...frame.data, chats: [chat] } });
    // Without an id, the same line is the same delivery.
    const deliveryId = messageId || hashSecret(JSON.stringify(chat));
    const notification = { deliveryId, raw, platformChannelId, sentAt, type: String(type), body: chat };
    rememberBatch(notification);
    const delivery = readNotification(readers, notification);
    if (delivery?.kind !== 'chat' || uid !== platformChannelId) return delivery;
    const { message } = delivery;
    return {
      ...delivery,
      message: { ...message, id: sentLines.nameOf(platformChannelId, message.text, message.id) },
    };
  }

  function rememberBatch({ type, deliveryId: id, sentAt: at, body }: Notification): void {
    const batch = type === GIFT_BATCH ? z.safeParse(giftBatch, body) : undefined;
    if (batch?.success) batches.begin({ id, gifterId: batch.data.uid, size: batch.data.content, at });
  }

  return {
    /** A connection begins: its history comes first. */
    begin: () => void (connections += 1),
    take(frame: TrovoChatFrame) {
      const data = z.safeParse(chatsData, frame.data);
      if (!data.success) {
        noteUnknown('CHAT without chats');
        return;
      }
      for (const chat of data.data.chats) {
        const delivery = read(frame, chat);
        if (delivery === null) continue;
        onDelivery(delivery).catch((err: unknown) => {
          logger.error({ err, deliveryId: delivery.deliveryId }, 'delivery was not taken in');
        });
      }
    },
    /** Logs what no schema knows, each kind once. */
    noteUnknown,
  };
}

/** A frame of the chat socket, or undefined for what is none. */
export function readFrame(raw: string): TrovoChatFrame | undefined {
  const frame = z.safeParse(chatFrame, parseJson(raw));
  return frame.success ? frame.data : undefined;
}
