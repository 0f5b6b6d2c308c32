import type { ColumnType } from 'kysely';

type WithDefault = ColumnType<number, number | undefined, number>;

/** From the first channel that goes live until all have been off for a while. */
export interface BroadcastTable {
  id: string;
  streamer_id: string;
  began_at: number;
  /** Null while it goes on. */
  ended_at: number | null;
  /** These three are counted when it ends. */
  followers: WithDefault;
  points: WithDefault;
  donations: WithDefault;
}

/** Chat lines by quarter of an hour. */
export interface ChatCountTable {
  streamer_id: string;
  /** Empty while the streamer is not live. */
  stream_id: string;
  quarter_at: number;
  lines: number;
}
