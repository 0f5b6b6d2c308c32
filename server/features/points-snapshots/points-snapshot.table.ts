import type { BackupKind } from '#core/loyalty/backup-schema.ts';

/** What a streamer's viewers had at a moment; resets and restores make one as they go. */
export interface PointsBackupTable {
  id: string;
  streamer_id: string;
  /** The streamer until it is done, else null; unique, so that one is made at a time. */
  running_of: string | null;
  kind: BackupKind;
  /** The backup that is restored. */
  source_id: string | null;
  made_by: string;
  /** The last viewer that was done. */
  done_until: string;
  viewers: number;
  points: number;
  at: number;
}

/** What one viewer had. */
export interface PointsBackupRowTable {
  backup_id: string;
  viewer_id: string;
  points: number;
  xp: number;
  watchtime: number;
}
