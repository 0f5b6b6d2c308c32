import * as z from 'zod/mini';
import { platformSchema } from '../platforms/platform.ts';
import { SNAPSHOT_FORMAT, POINTS_MAX } from './limits.ts';

/** Why there is a snapshot: made by a person, before a reset or a restore, or out of a file. */
export const SNAPSHOT_KINDS = ['copy', 'points', 'all', 'restore', 'file'] as const;
export type SnapshotKind = (typeof SNAPSHOT_KINDS)[number];

/** `POST /api/panel/points/reset`: sets points to zero, or points, XP and watchtime; a snapshot is made with it. */
export const pointsResetSchema = z.strictObject({ what: z.enum(['points', 'all']) });
export type PointsReset = z.infer<typeof pointsResetSchema>;

/** A snapshot of the panel's list. */
export const pointsSnapshotSchema = z.object({
  id: z.string(),
  kind: z.enum(SNAPSHOT_KINDS),
  /** `running` until every viewer is in it. */
  state: z.enum(['running', 'done']),
  by: z.string(),
  viewers: z.number(),
  /** Sum of what they have. */
  points: z.number(),
  at: z.number(),
});
export type PointsSnapshot = z.infer<typeof pointsSnapshotSchema>;
export const pointsSnapshotListSchema = z.object({ items: z.array(pointsSnapshotSchema) });

const amountSchema = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** The first line of a snapshot's file. */
export const snapshotHeadSchema = z.object({ format: z.literal(SNAPSHOT_FORMAT), version: z.literal(1) });

/** Every other line: what one viewer had, with all accounts of theirs. */
export const snapshotLineSchema = z.object({
  accounts: z
    .array(
      z.object({
        platform: platformSchema,
        id: z.string().check(z.minLength(1), z.maxLength(200)),
        name: z.string(),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  points: z.int().check(z.minimum(0), z.maximum(POINTS_MAX * 1000)),
  xp: amountSchema,
  watchtime: amountSchema,
});
export type SnapshotLine = z.infer<typeof snapshotLineSchema>;
