import * as z from 'zod/mini';
import { emotesSchema } from './alerts/emotes.ts';
import { platformSchema } from './platforms/platform.ts';
import { renewalSchema } from './subscriptions/cycle.ts';

/** Every kind of platform event that may become an alert. */
export const EVENT_TYPES = [
  'follow',
  'subscribe',
  'resubscribe',
  'gift',
  'raid',
  'bits',
  'kicks',
  'superchat',
  'member',
  'memberGift',
  'mana',
  'elixir',
  /** YouTube's currency for gifts. */
  'jewels',
  'donation',
  'purchase',
  /** A chat message that is spoken. */
  'tts',
  /** A space that opens: by test or by hand. */
  'space',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const actorSchema = z.object({
  /** The platform's user id; empty when the person is anonymous. */
  id: z.string(),
  /** Display name; null when anonymous, and then the page says "anonymous" in its language. */
  name: z.nullable(z.string()),
  picture: z.optional(z.string()),
});
export type Actor = z.infer<typeof actorSchema>;

/** What every platform event becomes, whichever transport brought it. */
export const channelEventSchema = z.object({
  platform: platformSchema,
  /** The platform's id of the channel. */
  channel: z.string().check(z.minLength(1)),
  type: z.enum(EVENT_TYPES),
  actor: actorSchema,
  /** Bits, kicks, viewers of a raid, gifted subscriptions, months: what the alert calls `amount`. */
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  /** Tier as the platform names it, for example `1000`. */
  tier: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Words of the message that are pictures on the platform. */
  emotes: z.optional(emotesSchema),
  deliveryId: z.optional(z.string()),
  /** Only where nature gives one: follow, subscription month, gift id, raid, payment. */
  businessKey: z.optional(z.string()),
  /** Milliseconds since 1970. */
  occurredAt: z.number(),
  test: z.boolean(),
  /** A recipient of a gift whose batch is an event of its own. */
  gifted: z.optional(z.literal(true)),
  /** Of a gift, where the platform names them in it. */
  recipients: z.optional(z.array(actorSchema)),
  /** Of a subscription whose one payment its platform may tell twice, with nothing that says so. */
  renewal: z.optional(renewalSchema),
  /** Entered in the panel, because the platform never told. */
  byHand: z.optional(z.literal(true)),
});
export type ChannelEvent = z.infer<typeof channelEventSchema>;

const FREE_EVENTS: readonly EventType[] = ['follow', 'raid', 'space'];

/** Paid events, with points too, come before free ones and are never dropped. */
export function isPaidEvent({ type, amount = 0 }: Pick<ChannelEvent, 'type' | 'amount'>): boolean {
  return type === 'tts' ? amount > 0 : !FREE_EVENTS.includes(type);
}
