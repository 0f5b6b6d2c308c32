import type { Emote } from '#core/alerts/emotes.ts';
import type { ChatBadge } from '#core/chat/badges.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { Quota } from '#core/health/schema.ts';
import type { LoginPlatform, Platform } from '#core/platforms/platform.ts';
import type { ChatRole } from '#core/platforms/ranks.ts';

/** What a platform can do for us; features ask the registry instead of asking which platform it is. */
export const CAPABILITIES = [
  'chat.read',
  'chat.write',
  'chatters.list',
  'events.socket',
  'events.webhook',
  'follow.date',
  'chat.delete',
  'chat.timeout',
  'chat.ban',
  'shoutout',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** A platform account: a streamer's channel or a viewer. */
export interface PlatformAccount {
  /** The platform's user id, which never changes. */
  id: string;
  /** The name in addresses (login, slug). */
  login: string;
  displayName: string;
  /** Empty when the account has none. */
  picture: string;
}

export interface TokenSet {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  scopes: readonly string[];
}

export interface ChannelInfo {
  live: boolean;
  /** Milliseconds since 1970, null while offline. */
  liveSince: number | null;
  title: string;
  category: string;
}

/** What a streamer wants a channel to say from now on. */
export interface ChannelChange {
  title?: string | undefined;
  /** By its name, which each platform writes its own way. */
  category?: string | undefined;
}

/** What a channel says now; `unknownCategory`: the platform has none of that name, and kept the old one. */
export interface ChangedChannel extends ChannelChange {
  unknownCategory?: boolean;
}

/** Whose channel it is, and a token that is good at the time of asking. */
export interface ChannelAccess {
  /** The platform's id of the channel; `channelId` is ours everywhere. */
  platformChannelId: string;
  login: string;
  /** @throws AuthExpired when the streamer has to log in again. */
  accessToken(): Promise<string>;
  /** Says that a token was refused although it looked good, so that the next one is fresh. */
  tokenRefused(token: string): void;
}

/** A chat line as every platform's becomes. */
export interface ChatMessage {
  id: string;
  sender: PlatformAccount;
  roles: readonly ChatRole[];
  /** The person's badges, as far as the platform has pictures of them; absent for none. */
  badges?: readonly ChatBadge[];
  text: string;
  /** Words of the text that are pictures on the platform, each as often as it stands there; absent for none. */
  emotes?: readonly string[];
  /** The person's colour as `#rrggbb`, where the platform tells one. */
  color?: string | undefined;
  /** How people read the text, where it holds pictures. */
  shown?: { text: string; emotes: readonly Emote[] };
  /** Milliseconds since 1970. */
  sentAt: number;
}

/** Somebody who wrote in a channel's chat. */
export type Chatter = Pick<PlatformAccount, 'id' | 'login'>;

/** Everything that a channel's feed or a webhook brings. */
export type Delivery = {
  /** The platform's id of this delivery; the same delivery may come again under the same id. */
  deliveryId: string;
  /** As the platform sent it, for the 30 days that we keep it. */
  raw: string;
  /** The platform's id of the channel; empty for something unreadable that names none. */
  platformChannelId: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** It answers a call of ours, so it does not prove that webhooks reach us. */
  isAnswer?: boolean;
} & (
  | { kind: 'chat'; message: ChatMessage }
  | { kind: 'event'; event: ChannelEvent }
  | { kind: 'live'; live: boolean; since: number | null }
  | { kind: 'info'; title: string; category: string }
  /** Moderators took back a line, all of a person's, or without either the whole chat. */
  | { kind: 'removed'; messageId?: string; authorId?: string }
  /** Needed something that was not there, or is of a kind that nobody knows: stored raw and shown on the health page. */
  | { kind: 'unreadable'; reason: string; subject: string; isUnknown?: true }
);

export type ConnectionState =
  /** `refused`: event types that the platform does not give us, mostly for want of a permission. */
  | { state: 'connected'; since: number; refused?: readonly string[] }
  /** `error`: what the platform answered, where it was an answer that ended the connection. */
  | { state: 'connecting'; attempt: number; reason: string; error?: unknown }
  /** The platform wants no calls until then: nothing but waiting helps. */
  | { state: 'paused'; until: number; reason: string }
  | { state: 'needs-login'; reason: string; error?: unknown };

export type UnofficialChatState = 'connected' | 'connecting' | 'refused';

export interface FeedHandlers {
  /** Resolves when the delivery is committed. */
  onDelivery(delivery: Delivery): Promise<void>;
  onState(state: ConnectionState): void;
  /**
   * Which subscriptions the channel needs, and which of them the platform holds now. `lostSince` is when they were last
   * seen to be there, of some that a look found gone.
   */
  onSubscriptions?(wanted: readonly string[], present: readonly string[], lostSince?: number): void;
  /** How a second, unofficial transport of the chat does; `refused` with what came instead of it. */
  onUnofficialChat?(state: UnofficialChatState, error?: unknown): void;
  /** Something of a kind that we do not know came. */
  onUnknown?(type: string): void;
}

export interface ChannelFeed {
  /** Closes sockets and timers; nothing is delivered afterwards. */
  close(): Promise<void>;
}

export interface AuthorizeRequest {
  redirectUri: string;
  state: string;
  /** S256 challenge of the verifier; platforms without PKCE pass over it. */
  codeChallenge: string;
  scopes: readonly string[];
}

export type TokenKind = 'access_token' | 'refresh_token';

export interface PlatformAuth {
  /** Scopes of a streamer's login, no more than the features use. */
  readonly streamerScopes: readonly string[];
  /** Scopes of a viewer's login: who it is, and nothing else. */
  readonly viewerScopes: readonly string[];
  authorizeUrl(request: AuthorizeRequest): URL;
  /** @throws AuthExpired when the code is refused. */
  exchangeCode(code: string, codeVerifier: string, redirectUri: string): Promise<TokenSet>;
  /** @throws AuthExpired when the streamer has to log in again. */
  refresh(refreshToken: string): Promise<TokenSet>;
  /** Takes a token back; one that the platform no longer knows is what was wanted. */
  revoke(token: string, kind?: TokenKind): Promise<void>;
  /** Asks the platform whether it knows the configured id and secret. @throws WrongKeys when it does not. */
  testKeys(): Promise<void>;
  /** Whose token it is. @throws AccountGone where the platform tells of a suspended account by leaving it out. */
  identify(accessToken: string): Promise<PlatformAccount>;
  /** The same for a token that has no more than the scopes of a viewer's login. */
  identifyViewer(accessToken: string): Promise<PlatformAccount>;
  /** Whether the platform shows an account to strangers; those that it has suspended it does not. Only where it tells. */
  isShown?(platformUserId: string): Promise<boolean>;
}

export interface WebhookRequest {
  headers: Readonly<Record<string, string | undefined>>;
  /** The body as it came, before any parsing: the signature is over these bytes. */
  rawBody: Buffer;
}

export type WebhookResult =
  | { ok: true; delivery: Delivery | null; unknown?: { platformChannelId: string; type: string } }
  | { ok: false; reason: 'bad_signature' | 'too_old' | 'from_future' | 'unreadable' };

/** A platform at which a streamer can log in. */
export interface LoginAdapter {
  readonly platform: LoginPlatform;
  readonly auth: PlatformAuth;
}

/** One platform with channels, behind the same face as every other. */
export interface PlatformAdapter extends LoginAdapter {
  readonly platform: Platform;
  readonly capabilities: ReadonlySet<Capability>;
  /** Sends a chat message as the channel's streamer; the id is the platform's. @throws PlatformError */
  sendChat(access: ChannelAccess, text: string): Promise<{ messageId: string }>;
  /** Live state, title and category now. @throws PlatformError */
  readChannel(access: ChannelAccess): Promise<ChannelInfo>;
  /** Changes title and category, as far as they are named. @throws PlatformError */
  updateChannel(access: ChannelAccess, change: ChannelChange): Promise<ChangedChannel>;
  /** Recommends another channel by its login; needs `shoutout`. @throws PlatformError */
  shoutOut(access: ChannelAccess, login: string): Promise<void>;
  /** Everybody who is present; needs `chatters.list`. @throws PlatformError */
  listChatters(access: ChannelAccess): Promise<readonly PlatformAccount[]>;
  /** When a viewer followed, ms, or null if not a follower; needs `follow.date`. @throws PlatformError */
  readFollowDate(access: ChannelAccess, userId: string): Promise<number | null>;
  /** Takes a message out of the chat; one that is gone is what was wanted. Needs `chat.delete`. @throws PlatformError */
  deleteMessage(access: ChannelAccess, message: { id: string; author: Chatter }): Promise<void>;
  /**
   * Keeps somebody from writing, for some seconds (needs `chat.timeout`) or for good (`chat.ban`); who is kept out already is
   * what was wanted. The id, which may be empty, is for `unban`. @throws PlatformError
   */
  ban(access: ChannelAccess, chatter: Chatter, seconds: number | null): Promise<{ banId: string }>;
  /** Lets somebody write again, as who may write already. @throws PlatformError */
  unban(access: ChannelAccess, chatter: Chatter, banId: string): Promise<void>;
  /** Opens a channel's feed: a socket with its subscriptions, or subscriptions whose deliveries come by webhook. */
  openFeed(access: ChannelAccess, handlers: FeedHandlers): ChannelFeed;
  /** Calls off what the platform would go on sending to a channel that has no feed any more; only where no socket ends it. @throws PlatformError */
  callOff?(access: ChannelAccess): Promise<void>;
  /** Checks and reads a webhook; needs `events.webhook`. */
  readWebhook(request: WebhookRequest): Promise<WebhookResult>;
  /** What is left of the calls that the platform gives a day, where it counts them. */
  readQuota?(): Quota;
}
