import * as z from 'zod/mini';
import { cleanText } from '../base/text.ts';
import { platformSchema } from '../platforms/platform.ts';
import { LEDGER_REASON_MAX, POINTS_MAX, POINTS_PAGE_SIZES, VIEWER_NAME_MAX } from './limits.ts';
import { LEDGER_REASONS } from './types.ts';

const idSchema = z.string().check(z.minLength(1), z.maxLength(100));

const pageQuery = {
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(1000))),
  size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Math.max(...POINTS_PAGE_SIZES)))),
};

/**
 * `GET /api/panel/viewers`: the viewers of a platform, by points, or by name those whose name begins with `search`;
 * with `blocked` those who are blocked, by name.
 */
export const viewersQuerySchema = z.strictObject({
  platform: platformSchema,
  blocked: z.optional(z.literal('1')),
  search: z.optional(z.string().check(z.maxLength(VIEWER_NAME_MAX))),
  ...pageQuery,
});

/** A viewer as the panel lists them. */
export const panelViewerSchema = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string(),
  points: z.number(),
  level: z.number(),
  /** Minutes. */
  watchtime: z.number(),
  blocked: z.boolean(),
});
export type PanelViewer = z.infer<typeof panelViewerSchema>;

export const viewerPageSchema = z.object({
  items: z.array(panelViewerSchema),
  /** All that the query means, on every page. */
  total: z.number(),
  next: z.nullable(z.string()),
});
export type ViewerPage = z.infer<typeof viewerPageSchema>;

/** `PUT /api/panel/viewers/block`: keeps a viewer out of all that is played and earned, or lets them in again. */
export const viewerBlockSchema = z.strictObject({ viewer: idSchema, blocked: z.boolean() });
export type ViewerBlock = z.infer<typeof viewerBlockSchema>;

/** `GET /api/panel/ledger`: of one viewer, or of all. */
export const ledgerQuerySchema = z.strictObject({ viewer: z.optional(idSchema), ...pageQuery });

/** A change of a viewer's points. */
export const ledgerEntrySchema = z.object({
  id: z.string(),
  viewer: z.object({ id: z.string(), name: z.string(), platform: platformSchema }),
  amount: z.number(),
  reason: z.enum(LEDGER_REASONS),
  /** What the reason is about: an item, another viewer, the words of who changed it by hand. */
  reference: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** `open` may be taken back once, `done` was. */
  undo: z.enum(['none', 'open', 'done']),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const ledgerPageSchema = z.object({ items: z.array(ledgerEntrySchema), next: z.nullable(z.string()) });
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

/** `POST /api/panel/ledger`: gives points by hand, or takes them with a negative amount. */
export const pointsChangeSchema = z.strictObject({
  viewer: idSchema,
  amount: z.int().check(
    z.minimum(-POINTS_MAX),
    z.maximum(POINTS_MAX),
    z.refine((amount) => amount !== 0),
  ),
  reason: z.string().check(z.overwrite(cleanText), z.trim(), z.minLength(1), z.maxLength(LEDGER_REASON_MAX)),
  /** The caller's own id of the change: sent again, it counts once. */
  key: z.string().check(z.minLength(8), z.maxLength(100)),
});
export type PointsChange = z.infer<typeof pointsChangeSchema>;

/** What a change or its undo left. */
export const pointsChangedSchema = z.object({ entry: ledgerEntrySchema, points: z.number() });
export type PointsChanged = z.infer<typeof pointsChangedSchema>;
