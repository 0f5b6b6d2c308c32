import type { SnapshotKind } from '#core/loyalty/points-snapshot-schema.ts';

/** What a streamer's viewers had at a moment; resets and restores make one as they go. */
export interface PointsSnapshotTable {
  id: string;
  streamer_id: string;
  /** The streamer until it is done, else null; unique, so that one is made at a time. */
  running_of: string | null;
  kind: SnapshotKind;
  /** The snapshot that is restored. */
  source_id: string | null;
  made_by: string;
  /** The last viewer that was done. */
  done_until: string;
  viewers: number;
  points: number;
  at: number;
}

/** What one viewer had. */
export interface PointsSnapshotRowTable {
  backup_id: string;
  viewer_id: string;
  points: number;
  xp: number;
  watchtime: number;
}
