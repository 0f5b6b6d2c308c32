export interface TimerTable {
  id: string;
  streamer_id: string;
  name: string;
  /** JSON arrays of texts. */
  messages: string;
  platforms: string;
  interval_min: number;
  /** Lines of chat that must have been written since it spoke last. */
  min_lines: number;
  live_only: number;
  enabled: number;
  /** How often it has spoken: whose turn it is among its messages. */
  turn: number;
  due_at: number;
  said_at: number | null;
  created_at: number;
}
