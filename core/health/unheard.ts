import * as z from 'zod/mini';
import { DAY_MS, SECOND_MS } from '../base/time.ts';
import { platformSchema, type Platform } from '../platforms/platform.ts';

/** Why a platform's events could not be heard. */
export const UNHEARD_CAUSES = [
  /** This server was not running. */
  'server',
  /** The platform's socket was down, or it did not answer. */
  'connection',
  /** The platform had dropped its webhook subscriptions. */
  'subscriptions',
  'quota',
  'login',
] as const;
export type UnheardCause = (typeof UNHEARD_CAUSES)[number];

/** A connection that is made anew takes a moment; nobody needs to hear of shorter gaps. */
export const SHORTEST_GAP_MS = 10 * SECOND_MS;
export const KEEP_GAPS_MS = 30 * DAY_MS;
/** Of one channel. */
export const MOST_GAPS = 50;
/** The newest of all channels, on a page. */
export const SHOWN_GAPS = 20;

/** What an adapter asks for after a gap: nothing, the counts of an extension, or the chat since then. */
export const ASKED_LATER = {
  twitch: 'nothing',
  trovo: 'nothing',
  kick: 'followers',
  youtube: 'chat',
} as const satisfies Record<Platform, string>;

export const gapSchema = z.object({
  channelId: z.string(),
  platform: platformSchema,
  name: z.string(),
  from: z.number(),
  /** Null while it lasts. */
  to: z.nullable(z.number()),
  cause: z.enum(UNHEARD_CAUSES),
  /** Events of that time which came all the same, later. */
  came: z.number(),
});
export type UnheardGap = z.infer<typeof gapSchema>;

/** `GET /api/panel/health/gaps`: when a streamer's channels could not be heard, newest first. */
export const gapsSchema = z.object({
  gaps: z.array(gapSchema),
  /** The server's time, to which the others are to be compared. */
  now: z.number(),
});
export type UnheardGaps = z.infer<typeof gapsSchema>;
