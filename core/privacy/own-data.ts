import * as z from 'zod/mini';
import { EVENT_TYPES } from '../events.ts';
import { LEDGER_REASONS } from '../loyalty/types.ts';
import { platformSchema } from '../platforms/platform.ts';

/** What a viewer's accounts are known by; the `Session-*` headers speak. */
export const OWN_DATA = '/api/public/viewer/data';

/** The rows of one kind, page by page. */
export const OWN_DATA_ROWS = `${OWN_DATA}/rows`;

/** Everything as one file. */
export const OWN_DATA_FILE = `${OWN_DATA}/file`;

/** Forgets them with every streamer. */
export const FORGET_OWN_DATA = `${OWN_DATA}/forget`;

/** A streamer forgets a viewer who asks for it. */
export const PANEL_VIEWER_FORGET = '/api/panel/viewers/forget';

/** Rows that a page has. */
export const OWN_DATA_PAGE_ROWS = 50;

/** How what somebody took part in ended for them. */
const outcomeSchema = z.enum(['open', 'won', 'lost', 'returned', 'replaced', 'cancelled']);

/** What there is of a person with a streamer, a list for each kind; `at` in milliseconds since 1970. */
export const ownRowSchemas = {
  events: z.object({
    at: z.number(),
    platform: platformSchema,
    type: z.enum(EVENT_TYPES),
    amount: z.nullable(z.number()),
    currency: z.nullable(z.string()),
    tier: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
  subscriptions: z.object({
    at: z.number(),
    platform: platformSchema,
    tier: z.string(),
    months: z.nullable(z.number()),
  }),
  purchases: z.object({ at: z.number(), item: z.string(), price: z.number(), text: z.string() }),
  predictions: z.object({
    at: z.number(),
    question: z.string(),
    answer: z.string(),
    amount: z.number(),
    outcome: outcomeSchema,
  }),
  giveaways: z.object({ at: z.number(), title: z.string(), tickets: z.number(), outcome: outcomeSchema }),
  /** The points are those that all winners shared. */
  raffles: z.object({ at: z.number(), points: z.number(), outcome: outcomeSchema }),
  fights: z.object({ at: z.number(), opponent: z.string(), outcome: outcomeSchema }),
  /** Times that the streamer took the character back to its beginning. */
  resets: z.object({ at: z.number(), reason: z.string() }),
  /** Accounts that became one. */
  joins: z.object({ at: z.number(), points: z.number(), undoneAt: z.nullable(z.number()) }),
  moderated: z.object({ at: z.number(), text: z.string() }),
  ledger: z.object({
    at: z.number(),
    amount: z.number(),
    reason: z.enum(LEDGER_REASONS),
    reference: z.string(),
  }),
} as const;
export type OwnKind = keyof typeof ownRowSchemas;
export type OwnRow<Kind extends OwnKind> = z.infer<(typeof ownRowSchemas)[Kind]>;

export const OWN_KINDS = Object.keys(ownRowSchemas) as OwnKind[];

const accountSchema = z.object({ platform: platformSchema, name: z.string(), picture: z.string() });

/**
 * Rows that say one of the person's names and no account: anybody may have typed it, so they are counted and not shown.
 * They are blanked all the same.
 */
const sameNameSchema = z.object({
  donations: z.number(),
  /** Events entered by hand. */
  events: z.number(),
  /** Who added a quote, opened a raffle, moderated, gave points, made a backup. */
  notes: z.number(),
});
export type SameName = z.infer<typeof sameNameSchema>;

const characterSchema = z.object({
  level: z.number(),
  xp: z.number(),
  skin: z.string(),
  weapons: z.array(z.string()),
  pets: z.array(z.string()),
  wins: z.number(),
  losses: z.number(),
  since: z.number(),
});

/** What one streamer's pages know of a person; times in milliseconds since 1970. */
const knownSchema = z.object({
  /** As whom; what the rows are asked for by. */
  viewer: z.string(),
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
  character: z.nullable(characterSchema),
  counts: z.record(z.enum(OWN_KINDS), z.number()),
  sameName: sameNameSchema,
});
export type KnownOfViewer = z.infer<typeof knownSchema>;

/** `GET /api/public/viewer/data`. */
export const ownDataSchema = z.object({
  accounts: z.array(accountSchema),
  sessions: z.array(
    z.object({ device: z.string(), address: z.string(), createdAt: z.number(), seenAt: z.number() }),
  ),
  /** Browser extensions that speak for the accounts. */
  extensions: z.array(z.object({ mayBuy: z.boolean(), createdAt: z.number(), lastUsedAt: z.number() })),
  streamers: z.array(knownSchema),
});
export type OwnData = z.infer<typeof ownDataSchema>;

/** Where a viewer sees what of them is in a table; `server/tables.ts` has all tables. */
export type OwnDataPart =
  OwnKind | 'accounts' | 'points' | 'character' | 'sessions' | 'extensions' | 'sameName';

/** `GET /api/public/viewer/data/rows`. */
export const ownRowsQuerySchema = z.strictObject({
  viewer: z.string().check(z.minLength(1), z.maxLength(100)),
  kind: z.enum(OWN_KINDS),
  /** Where the page before ended. */
  after: z.optional(z.string().check(z.regex(/^\d{1,16}:.{1,200}$/))),
});

type RowLists = { [Kind in OwnKind]: z.ZodMiniOptional<z.ZodMiniArray<(typeof ownRowSchemas)[Kind]>> };
const rowLists = Object.fromEntries(
  OWN_KINDS.map((kind) => [kind, z.optional(z.array(ownRowSchemas[kind]))]),
) as RowLists;

/** The asked kind's newest rows, or those behind a place. */
export const ownRowsSchema = z.object({ ...rowLists, next: z.nullable(z.string()) });
export type OwnRows = z.infer<typeof ownRowsSchema>;

/** `POST /api/panel/viewers/forget`. */
export const forgetViewerSchema = z.strictObject({
  viewer: z.string().check(z.minLength(1), z.maxLength(100)),
});
