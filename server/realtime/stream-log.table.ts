/** Frames that a reconnecting page gets again. */
export interface StreamLogTable {
  cursor: number;
  streamer_id: string;
  channel_id: string;
  topic: string;
  data: string;
  at: number;
}

/** One row: the newest cursor of the stream log. */
export interface StreamCursorTable {
  last: number;
}
