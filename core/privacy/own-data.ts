import * as z from 'zod/mini';
import { EVENT_TYPES } from '../events.ts';
import { LEDGER_REASONS } from '../loyalty/types.ts';
import { platformSchema } from '../platforms/platform.ts';

/** What a viewer's accounts are known by; the `Session-*` headers speak. */
export const OWN_DATA = '/api/public/viewer/data';

/** Forgets them with every streamer. */
export const FORGET_OWN_DATA = `${OWN_DATA}/forget`;

/** A streamer forgets a viewer who asks for it. */
export const PANEL_VIEWER_FORGET = '/api/panel/viewers/forget';

/** The newest of each kind that an answer has. */
export const OWN_DATA_ROWS_MAX = 500;

const accountSchema = z.object({ platform: platformSchema, name: z.string(), picture: z.string() });

/** What one streamer's pages know of a person; times in milliseconds since 1970. */
const knownSchema = z.object({
  streamer: z.string(),
  accounts: z.array(
    z.extend(accountSchema, {
      id: z.string(),
      followedAt: z.nullable(z.number()),
      lastMessageAt: z.nullable(z.number()),
    }),
  ),
  points: z.number(),
  level: z.number(),
  /** Minutes. */
  watchtime: z.number(),
  since: z.number(),
  events: z.array(
    z.object({
      type: z.enum(EVENT_TYPES),
      amount: z.nullable(z.number()),
      currency: z.nullable(z.string()),
      message: z.nullable(z.string()),
      at: z.number(),
    }),
  ),
  purchases: z.array(z.object({ item: z.string(), price: z.number(), text: z.string(), at: z.number() })),
  moderated: z.array(z.object({ text: z.string(), at: z.number() })),
  ledger: z.array(
    z.object({ amount: z.number(), reason: z.enum(LEDGER_REASONS), reference: z.string(), at: z.number() }),
  ),
});
export type KnownOfViewer = z.infer<typeof knownSchema>;

/** `GET /api/public/viewer/data`. */
export const ownDataSchema = z.object({ accounts: z.array(accountSchema), streamers: z.array(knownSchema) });
export type OwnData = z.infer<typeof ownDataSchema>;

/** `POST /api/panel/viewers/forget`. */
export const forgetViewerSchema = z.strictObject({
  viewer: z.string().check(z.minLength(1), z.maxLength(100)),
});
