import * as z from 'zod/mini';
import { ALERT_HEADERS } from './headers.ts';
import { ALERT_STATES } from './inbox-schema.ts';
import { MOST_FAILING } from './limits.ts';

export const PANEL_OVERLAY_DOCTOR = '/api/panel/overlay-doctor';

/** `POST` a custom script to get it with its loop guard, as the live preview runs it. */
export const PANEL_GUARD_SCRIPT = '/api/panel/guard-script';
export const guardedScriptSchema = z.union([
  z.object({ ok: z.literal(true), script: z.string() }),
  /** It cannot be read. */
  z.object({ ok: z.literal(false), line: z.number(), message: z.string() }),
]);
export type GuardedScript = z.infer<typeof guardedScriptSchema>;

const URL_MAX = 500;

/** What an overlay tells of itself on its open socket. */
export const overlayReportSchema = z.strictObject({
  /** How long ago the page traded its token, milliseconds. */
  tokenAgeMs: z.number().check(z.minimum(0)),
  /** The page's wall clock minus the server's, milliseconds. */
  clockMs: z.number(),
  /** Pictures and sounds that did not load or could not be decoded. */
  failing: z.array(z.string().check(z.maxLength(URL_MAX))).check(z.maxLength(MOST_FAILING)),
});
export type OverlayReport = z.infer<typeof overlayReportSchema>;

const overlayClientSchema = z.object({
  id: z.string(),
  role: z.enum(['overlay', 'silent', 'preview']),
  /** OBS, or a browser tab. */
  obs: z.boolean(),
  /** On air. */
  active: z.boolean(),
  /** May sound. */
  sound: z.boolean(),
  /** Plays with sound and acknowledges. */
  lead: z.boolean(),
  build: z.string(),
  connectedAt: z.number(),
  /** Unknown until the page has reported. */
  tokenAt: z.nullable(z.number()),
  clockMs: z.nullable(z.number()),
  failing: z.array(z.string()),
});
export type OverlayClientState = z.infer<typeof overlayClientSchema>;

/** `GET /api/panel/overlay-doctor`: how the channel's overlays are. */
export const overlayDoctorSchema = z.object({
  /** The server's build; a page of another one reloads when it is idle. */
  build: z.string(),
  clients: z.array(overlayClientSchema),
  /** Overlays that were seen before and are gone: when the last one left. */
  lastSeenAt: z.nullable(z.number()),
  lastAlert: z.nullable(
    z.object({ header: z.enum(ALERT_HEADERS), state: z.enum(ALERT_STATES), at: z.number() }),
  ),
  /** Alerts whose custom code was switched off because a page fell silent while it ran. */
  stoppedCode: z.array(z.object({ header: z.enum(ALERT_HEADERS), at: z.number() })),
});
export type OverlayDoctor = z.infer<typeof overlayDoctorSchema>;
