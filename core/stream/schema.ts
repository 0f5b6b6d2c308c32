import * as z from 'zod/mini';
import { overlayLimitsSchema } from '../alerts/overlay-limits.ts';
import { shownPlaySchema } from '../alerts/shown-play.ts';

/** Topics of the one WebSocket a page. */
export const TOPICS = ['alerts', 'events', 'chat', 'ranking', 'health', 'prediction', 'latest'] as const;
export type Topic = (typeof TOPICS)[number];

export const STREAM_ROLES = ['overlay', 'silent', 'preview', 'dock', 'panel', 'page', 'widget'] as const;
export type StreamRole = (typeof STREAM_ROLES)[number];

/** The server pings this often; a client silent for longer than the second is gone. */
export const STREAM_PING_MS = 25_000;
export const STREAM_SILENT_MS = 60_000;
/** Close codes in the private range. */
export const STREAM_CLOSE = { badToken: 4401, badFrame: 4400, tooSlow: 4408, goingAway: 1001 } as const;
/** More frames a second, or more pages at one address, than anybody needs; apart, for no page asks for it. */
export const STREAM_TOO_MANY = 4429;

/** `alerts`: play this now. The lead plays with sound and acknowledges, mirrors show it in silence. */
export const alertFrameSchema = z.object({
  play: shownPlaySchema,
  lead: z.boolean(),
  /** For the lead: server time, ms, after which it must not begin any more. */
  until: z.optional(z.number()),
});
export type AlertFrame = z.infer<typeof alertFrameSchema>;

/** `alerts`: take this one off the screen, keep to these limits from now on, or forget media that may be old. */
export const overlayOrderSchema = z.union([
  z.object({ stop: z.object({ id: z.string() }) }),
  z.object({ limits: overlayLimitsSchema }),
  z.object({ reload: z.literal(true) }),
]);
export type OverlayOrder = z.infer<typeof overlayOrderSchema>;

/** `ranking`: the channel's public pages changed; a page asks again with its ETag. */
export interface RankingFrame {
  version: number;
}

/** Frames of the server. */
export const serverFrameSchema = z.union([
  z.object({
    welcome: z.object({ cursor: z.int(), now: z.number(), build: z.string(), pingMs: z.number() }),
  }),
  z.object({ refused: z.object({ code: z.string() }) }),
  z.object({ ping: z.number() }),
  z.object({ cursor: z.int(), topic: z.enum(TOPICS), data: z.unknown() }),
]);
export type ServerFrame = z.infer<typeof serverFrameSchema>;
