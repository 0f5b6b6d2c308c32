import type { FilterName, LogEntry, ModerationAction } from '#core/moderation/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';

export interface ModerationSettingsTable {
  streamer_id: string;
  /** JSON. */
  settings: string;
}

export interface ModerationLogTable {
  /** Sorts by time. */
  id: string;
  streamer_id: string;
  channel_id: string;
  platform: Platform;
  /** The platform's. */
  message_id: string;
  user_id: string;
  user_login: string;
  user_name: string;
  text: string;
  /** Null where somebody did it manually. */
  filter: FilterName | null;
  found: string;
  /** Who did it manually, by name. */
  moderator: string | null;
  action: ModerationAction;
  /** Of a time-out. */
  seconds: number | null;
  state: LogEntry['state'];
  problem: LogEntry['problem'];
  /** The platform's id of a ban, where it has one. */
  ban_id: string;
  attempts: number;
  /** While something is to be done at the platform. */
  due_at: number | null;
  created_at: number;
}

export interface ModerationPermitTable {
  streamer_id: string;
  platform: Platform;
  name_key: string;
  until: number;
}
