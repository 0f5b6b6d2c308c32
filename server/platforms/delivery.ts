import * as z from 'zod/mini';
import { EMOTES_MAX, emoteSchema, type Emote } from '#core/alerts/emotes.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { ChatMessage, Delivery } from './port.ts';

type WithoutHead<T> = T extends unknown ? Omit<T, keyof DeliveryHead> : never;

/** What every delivery has, whatever it brings. */
type DeliveryHead = Pick<Delivery, 'deliveryId' | 'raw' | 'platformChannelId' | 'sentAt'>;

/** What a delivery brings: chat, an event, live state, title and category. */
export type DeliveryContent = WithoutHead<Delivery>;

/** What a platform tells, taken out of its frame or its webhook. */
export interface Notification extends DeliveryHead {
  /** The platform's name of what happened, for example `channel.follow`. */
  type: string;
  body: unknown;
}

/** By type; null: understood, and nothing to us. */
export type Readers = Readonly<Record<string, (notification: Notification) => DeliveryContent | null>>;

/**
 * The delivery that a notification becomes; null where it says nothing to us. One that lacks what we need, or whose type no
 * reader knows, becomes unreadable: kept raw, counted, shown on the health page.
 */
export function readNotification(readers: Readers, notification: Notification): Delivery | null {
  const { type, deliveryId, raw, platformChannelId, sentAt } = notification;
  const head = { deliveryId, raw, platformChannelId, sentAt };
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (read === undefined)
    return {
      ...head,
      kind: 'unreadable',
      reason: 'a kind that nobody knows',
      subject: type,
      isUnknown: true,
    };
  try {
    const content = read(notification);
    return content && { ...head, ...content };
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const reason = error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ');
    return { ...head, kind: 'unreadable', reason, subject: type };
  }
}

/** An event, with what the platform does not say in it taken from its notification. */
export function eventContent(
  { deliveryId, platformChannelId: channel, sentAt: occurredAt }: Notification,
  event: Pick<ChannelEvent, 'platform' | 'type' | 'actor'> & Partial<ChannelEvent>,
): DeliveryContent {
  return { kind: 'event', event: { channel, deliveryId, occurredAt, test: false, ...event } };
}

/** The tier of an event; nothing where the platform names none. */
export function tierOf(tier: string): Pick<ChannelEvent, 'tier'> {
  return tier === '' ? {} : { tier };
}

/** What a person wrote with an event; nothing where they wrote nothing. */
export function messageOf(
  message: string,
  emotes: readonly Emote[] = [],
): Pick<ChannelEvent, 'message' | 'emotes'> {
  if (message === '') return {};
  const known = knownEmotes(emotes);
  return known.length === 0 ? { message } : { message, emotes: known };
}

/** How people read a chat line; nothing where its text says it all. */
export function shownAs(text: string, emotes: readonly Emote[]): Pick<ChatMessage, 'shown'> {
  const known = knownEmotes(emotes);
  return known.length === 0 ? {} : { shown: { text, emotes: known } };
}

function knownEmotes(emotes: readonly Emote[]): Emote[] {
  return emotes.filter((emote) => emoteSchema.safeParse(emote).success).slice(0, EMOTES_MAX);
}
