import type { Platform } from '#core/platforms/platform.ts';
import type { Rank } from '#core/platforms/ranks.ts';
import type { LoyaltySettings } from '#core/loyalty/types.ts';
import type { Db } from '#server/db/database.ts';

/** The channel that a message was written in, and its streamer. */
export interface BotChannel {
  id: string;
  streamerId: string;
  platform: Platform;
  login: string;
  displayName: string;
  live: boolean;
  /** Milliseconds since 1970, null while offline. */
  liveSince: number | null;
  title: string;
  category: string;
  language: string;
  /** What commands may begin with beside `!`; empty for nothing. */
  prefix: string;
  loyalty: LoyaltySettings;
}

/** The author of a message as the streamer knows them, after the message's own XP. */
export interface BotViewer {
  id: string;
  accountId: string;
  platformUserId: string;
  /** As people see it, never one that shows nothing. */
  name: string;
  /** As the chat tells it; only of platforms that have logins is it one person's alone. */
  login: string;
  rank: Rank;
  points: number;
  xp: number;
  /** Minutes. */
  watchtime: number;
  followedAt: number | null;
}

/** A viewer that a command names. */
export interface NamedViewer {
  id: string;
  /** As people see it, never one that shows nothing. */
  name: string;
  points: number;
  xp: number;
}

/** Viewers as the chat names them. */
export interface NamedViewers {
  /** By name on the channel's platform, by `kick:name` on another, or the only one of that name on any. */
  findViewerByName(tx: Db, channel: BotChannel, name: string): Promise<NamedViewer | undefined>;
}

/** A chat line that the bot looks at, inside the transaction that counted it. */
export interface BotMessage {
  /** The platform's message id: with it a reply's outbox key is unique. */
  id: string;
  channel: BotChannel;
  viewer: BotViewer;
  text: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The same for waits, by the clock that nobody sets. */
  steady: number;
}

/** Looks at messages inside the intake's transaction; awaits nothing but the database. */
export interface Bot {
  /** Whether a line may have an answer; costs no query, so that ordinary lines cost none. */
  matches(tx: Db, channel: Pick<BotChannel, 'streamerId' | 'prefix'>, text: string): Promise<boolean>;
  /** Replies to send, in order; none when the message is no command or may not be used now. */
  answer(tx: Db, message: BotMessage): Promise<readonly string[]>;
}
