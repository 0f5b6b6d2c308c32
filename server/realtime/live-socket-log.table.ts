/** Frames that a reconnecting page gets again. */
export interface LiveSocketLogTable {
  cursor: number;
  streamer_id: string;
  channel_id: string;
  topic: string;
  data: string;
  at: number;
}

/** One row: the newest cursor of the log of the live socket. */
export interface LiveSocketCursorTable {
  last: number;
}
