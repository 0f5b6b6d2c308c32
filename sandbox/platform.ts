import type { WebSocket } from 'ws';
import type { FaultKind } from './base/faults.ts';
import type { Person } from './identity.ts';
import type { Channel, World } from './world.ts';

export const CHAT_ROLES = ['broadcaster', 'moderator', 'subscriber', 'follower', 'vip'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/** Every event that the sandbox can cause; a platform says which of them it has. */
export const EVENT_TYPES = [
  'follow',
  'subscribe',
  'resubscribe',
  'gift',
  'bits',
  'powerUp',
  'combo',
  'raid',
  'kicks',
  'superchat',
  'jewels',
  'member',
  'memberGift',
  'mana',
  'elixir',
  'live',
  'offline',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What a platform that tells a renewal twice tells of it: the payment, and what the person shares, one after the other. */
export const RENEWAL_TELLINGS = ['paymentFirst', 'shareFirst', 'payment', 'share'] as const;
export type RenewalTelling = (typeof RENEWAL_TELLINGS)[number];

export interface ChatLine {
  readonly channel: Channel;
  readonly user: Person;
  readonly text: string;
  readonly roles: readonly ChatRole[];
  readonly messageId: string;
  /** The message that this one answers, where the platform has answers. */
  readonly parentId?: string | undefined;
}

/** One line, all of a person's, or without either the whole chat. */
export interface RemovedLines {
  readonly messageId: string | undefined;
  readonly user: Person | undefined;
}

export interface PlatformEvent {
  readonly channel: Channel;
  readonly type: EventType;
  /** Absent where somebody stays anonymous, and where the event is the channel's own. */
  readonly user: Person | undefined;
  readonly amount: number | undefined;
  readonly count: number | undefined;
  readonly tier: string | undefined;
  readonly months: number | undefined;
  /** Of a renewal; `apartMs` lies between the two. */
  readonly telling: RenewalTelling | undefined;
  readonly apartMs: number | undefined;
  /** Months that were paid at once. */
  readonly planMonths: number | undefined;
  readonly message: string | undefined;
  readonly deliveryId: string | undefined;
  /** How often each delivery is sent, with the same id. */
  readonly times: number;
  /** Under how many ids each delivery is sent, as to a client that has subscribed more than once. */
  readonly copies: number;
}

/** What a chat line or an event led to: the id of its first delivery and how many subscriptions it went to. */
export interface Delivered {
  readonly deliveryId: string;
  readonly delivered: number;
}

/** A platform that holds sockets. */
export interface SocketPlatform {
  /** Where they open; what may follow it is the platform's own. */
  readonly socketPath: string;
  /** Whether one may be opened now; a dropped network refuses it. */
  isReachable(): boolean;
  accept(socket: WebSocket, url: URL): void;
}

/** What the control calls need of a platform; a new platform is a folder that makes one of these. */
export interface SandboxPlatform {
  readonly name: string;
  readonly world: World;
  readonly eventTypes: readonly EventType[];
  /** Those of `eventTypes` that make sense without a user: the channel's own, and what can be anonymous. */
  readonly userlessTypes: readonly EventType[];
  readonly faultKinds: readonly FaultKind[];
  chat(line: ChatLine): Delivered;
  /** Moderators take lines back; only on a platform that tells of it. Answers how many heard it. */
  remove?: (channel: Channel, removed: RemovedLines) => number;
  /** Ids of accounts that it shows to nobody; only on a platform that tells so. */
  readonly suspended?: Set<string>;
  event(event: PlatformEvent): Delivered;
  fault(kind: FaultKind, forMs: number): void;
  /** Subscriptions that would get this channel's events now. */
  subscriptions(channel: Channel): string[];
  /** Open sockets; 0 on a platform that has none. */
  connections(): number;
  reset(): void;
}
