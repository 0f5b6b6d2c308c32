import type { Platform } from '#core/platforms/platform.ts';

/** Two viewers who turned out to be one person. */
export interface AccountMergeTable {
  id: string;
  streamer_id: string;
  /** Who has everything since. */
  viewer_id: string;
  /** Who was another one before, and has no accounts while the merge lasts. */
  joined_id: string;
  /** Ids of the accounts that came with them, as JSON. */
  accounts: string;
  points: number;
  xp: number;
  watchtime: number;
  /** 1 when the battle character came along. */
  character: number;
  /** Whether the streamer or the viewer merged them. */
  made_in: 'panel' | 'chat';
  made_by: string;
  at: number;
  undone_at: number | null;
}

/** A viewer who says that an account of another platform is theirs too; that one has to repeat the word. */
export interface MergeOfferTable {
  streamer_id: string;
  account_id: string;
  /** Of the account that is to repeat it. */
  platform: Platform;
  login_key: string;
  word: string;
  at: number;
}
