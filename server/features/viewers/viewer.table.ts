import type { Generated } from 'kysely';
import type { BackupKind } from '#core/loyalty/backup-schema.ts';
import type { LedgerReason } from '#core/loyalty/types.ts';
import type { Platform } from '#core/platforms/platform.ts';

/** What a person has with one streamer. */
export interface ViewerTable {
  id: string;
  streamer_id: string;
  points: number;
  xp: number;
  /** Minutes. */
  watchtime: number;
  /** Which platforms the viewer has an account on; each has a partial index in ranking order. */
  on_trovo: number;
  on_twitch: number;
  on_youtube: number;
  on_kick: number;
  /** Since when the streamer keeps the viewer out; who is out is on no platform's ranking. */
  blocked_at: Generated<number | null>;
  created_at: number;
}

/** A platform account of a viewer; everything follows the platform's user id, never the name. */
export interface AccountTable {
  id: string;
  streamer_id: string;
  viewer_id: string;
  platform: Platform;
  platform_user_id: string;
  name: string;
  name_key: string;
  picture: string;
  /** Rank of the last message: subscribers earn a bonus. */
  last_rank: number;
  last_message_at: number | null;
  followed_at: number | null;
}

/** Every change of points; the balance can be rebuilt from it. */
export interface LedgerTable {
  id: string;
  streamer_id: string;
  viewer_id: string;
  amount: number;
  reason: LedgerReason;
  reference: string;
  /** Unique for each streamer: the same cause never counts twice. */
  entry_key: string;
  at: number;
}

/** A presence interval that was paid. */
export interface PresenceSlotTable {
  streamer_id: string;
  slot: number;
}

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

/** Two viewers who turned out to be one person. */
export interface ViewerJoinTable {
  id: string;
  streamer_id: string;
  /** Who has everything since. */
  viewer_id: string;
  /** Who was another one before, and has no accounts while the join lasts. */
  joined_id: string;
  /** Ids of the accounts that came with them, as JSON. */
  accounts: string;
  points: number;
  xp: number;
  watchtime: number;
  /** 1 when the battle character came along. */
  character: number;
  /** Whether the streamer or the viewer joined them. */
  made_in: 'panel' | 'chat';
  made_by: string;
  at: number;
  undone_at: number | null;
}

/** A viewer who says that an account of another platform is theirs too; that one has to repeat the word. */
export interface JoinOfferTable {
  streamer_id: string;
  account_id: string;
  /** Of the account that is to repeat it. */
  platform: Platform;
  login_key: string;
  word: string;
  at: number;
}
