import * as z from 'zod/mini';
import { overlayReportSchema } from '../alerts/doctor.ts';
import { platformSchema } from '../platforms/platform.ts';
import { STREAM_ROLES, TOPICS } from './schema.ts';

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
  /** Whether this source is on air and may sound: decides who leads. */
  z.strictObject({
    state: z.strictObject({ active: z.boolean(), sound: z.boolean(), obs: z.optional(z.boolean()) }),
  }),
  /** How the page is, for the overlay doctor. */
  z.strictObject({ report: overlayReportSchema }),
  z.strictObject({ renew: z.strictObject({ token: z.string().check(z.maxLength(200)) }) }),
  z.strictObject({ alive: z.literal(true) }),
]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;
