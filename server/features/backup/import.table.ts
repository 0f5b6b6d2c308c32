/** `STAGING`: its rows wait under a streamer whom nobody sees. `MOVING`: they become the account's, whatever happens. */
export const IMPORT_STEP = { STAGING: 0, MOVING: 1 } as const;

/** An import that was begun. */
export interface ImportTable {
  id: string;
  streamer_id: string;
  /** The streamer under whom its rows wait: one who is removed, and taken away when the import is over. */
  staged_as: string;
  /** Null when it is over. */
  step: (typeof IMPORT_STEP)[keyof typeof IMPORT_STEP] | null;
  begun_at: number;
}
