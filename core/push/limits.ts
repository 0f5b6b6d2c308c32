import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts';

/** What a viewer may be told of while the site is closed. */
export const PUSH_KINDS = ['live', 'giveaway'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Longest address of a push service that we take; the longest ones known have some 500 characters. */
export const PUSH_ENDPOINT_MAX = 1000;

/** How long a notification is still news; what could not be delivered by then is dropped. */
export const PUSH_LIFETIME_MS = { live: 2 * HOUR_MS, giveaway: HOUR_MS } as const satisfies Record<
  PushKind,
  number
>;

/** A stream that comes back within this time, or on another of the streamer's channels, is the same one. */
export const STREAM_PAUSE_MS = 10 * MINUTE_MS;
/** A stream that is first heard of later than this, as after an outage of ours, is no news. */
export const STREAM_NEWS_MS = HOUR_MS;

/** Browsers that may be told from one connection: a household, a school. */
export const PUSH_BROWSERS_MAX = 50;
/** A browser that was not heard of for so long is told no more; its next visit brings it back. */
export const PUSH_UNSEEN_MS = 60 * DAY_MS;
/** From then on a message asks it to say that it got it, so that who only reads notifications is not forgotten. */
export const PUSH_ASK_UNSEEN_MS = 30 * DAY_MS;
/** An address that nobody proves is forgotten after this. */
export const PUSH_UNPROVEN_MS = 2 * DAY_MS;
/** An address is asked again at most so often, however often somebody names it. */
export const PUSH_ASK_AGAIN_MS = HOUR_MS;
