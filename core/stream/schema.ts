import * as z from 'zod/mini';
import { overlayReportSchema } from '../alerts/doctor.ts';
import { inboxSettingsSchema, overlayLimitsSchema } from '../alerts/inbox-schema.ts';
import { alertRowSchema } from '../alerts/schema.ts';
import { shownPlaySchema } from '../alerts/shown-play.ts';
import { EVENT_TYPES } from '../events.ts';
import { platformSchema, type Platform } from '../platforms/platform.ts';
import { purchaseSchema } from '../shop/purchase-schema.ts';

/** Topics of the one WebSocket a page (wire.md, Live stream). */
export const TOPICS = ['alerts', 'events', 'chat', 'ranking', 'health'] as const;
export type Topic = (typeof TOPICS)[number];

export const STREAM_ROLES = ['overlay', 'silent', 'preview', 'dock', 'panel', 'page'] as const;
export type StreamRole = (typeof STREAM_ROLES)[number];

/** The server pings this often; a client silent for longer than the second is gone (wire.md). */
export const STREAM_PING_MS = 25_000;
export const STREAM_SILENT_MS = 60_000;
/** Close codes in the private range. */
export const STREAM_CLOSE = { badToken: 4401, badFrame: 4400, tooSlow: 4408, goingAway: 1001 } as const;

const idSchema = z.string().check(z.minLength(1), z.maxLength(64));

export const helloSchema = z.strictObject({
  hello: z.strictObject({
    /** Overlay: a widget token. Panel: none, the session cookie speaks. Public pages: none. */
    token: z.optional(z.string().check(z.maxLength(200))),
    /** Public pages name the channel instead. */
    channel: z.optional(
      z.strictObject({ platform: platformSchema, user: z.string().check(z.maxLength(100)) }),
    ),
    topics: z.array(z.enum(TOPICS)).check(z.minLength(1), z.maxLength(TOPICS.length)),
    since: z.optional(z.int()),
    /** An overlay that comes back says what it is showing, so that the inbox neither repeats nor loses it. */
    playing: z.optional(idSchema),
    /** What it finished without knowing whether the server heard it. */
    finished: z.optional(z.array(idSchema).check(z.maxLength(20))),
    role: z.enum(STREAM_ROLES),
    build: z.string().check(z.maxLength(64)),
  }),
});

/** Frames of a client; each has one key that names it. */
export const clientFrameSchema = z.union([
  helloSchema,
  z.strictObject({ started: z.strictObject({ id: idSchema }) }),
  z.strictObject({ done: z.strictObject({ id: idSchema }) }),
  /** Whether this source is on air and may sound: decides who leads (overlay.md, Overlay client). */
  z.strictObject({
    state: z.strictObject({ active: z.boolean(), sound: z.boolean(), obs: z.optional(z.boolean()) }),
  }),
  /** How the page is, for the overlay doctor. */
  z.strictObject({ report: overlayReportSchema }),
  z.strictObject({ renew: z.strictObject({ token: z.string().check(z.maxLength(200)) }) }),
  z.strictObject({ alive: z.literal(true) }),
]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;

/** `alerts`: play this now. The lead plays with sound and acknowledges, mirrors show it in silence. */
export const alertFrameSchema = z.object({ play: shownPlaySchema, lead: z.boolean() });
export type AlertFrame = z.infer<typeof alertFrameSchema>;

/** `alerts`: take this one off the screen, keep to these limits from now on, or forget media that may be old. */
export const overlayOrderSchema = z.union([
  z.object({ stop: z.object({ id: z.string() }) }),
  z.object({ limits: overlayLimitsSchema }),
  z.object({ reload: z.literal(true) }),
]);
export type OverlayOrder = z.infer<typeof overlayOrderSchema>;

/** `events`: a line of the panel's live list, and what became of its alert. */
export const eventRowSchema = z.object({
  id: z.string(),
  platform: platformSchema,
  type: z.enum(EVENT_TYPES),
  name: z.nullable(z.string()),
  amount: z.optional(z.number()),
  message: z.optional(z.string()),
  test: z.boolean(),
  late: z.boolean(),
  at: z.number(),
});
export type EventRow = z.infer<typeof eventRowSchema>;
export const eventListSchema = z.object({ items: z.array(eventRowSchema) });
export const eventsFrameSchema = z.union([
  z.object({ event: eventRowSchema }),
  z.object({ alert: alertRowSchema }),
  z.object({ purchase: purchaseSchema }),
  /** An overlay of this channel came, went or changed: the doctor's card asks again. */
  z.object({ overlays: z.object({ channelId: z.string() }) }),
  z.object({ inbox: inboxSettingsSchema }),
]);
export type EventsFrame = z.infer<typeof eventsFrameSchema>;

/** `ranking`: the channel's public pages changed; a page asks again with its ETag. */
export interface RankingFrame {
  version: number;
}

/** `chat`: a chat line as the panel shows it. */
export interface ChatFrame {
  platform: Platform;
  id: string;
  name: string;
  text: string;
  own: boolean;
  at: number;
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
