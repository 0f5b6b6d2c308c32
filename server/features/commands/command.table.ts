export interface CommandTable {
  id: string;
  streamer_id: string;
  cmd: string;
  msg: string;
  mods: number;
  /** JSON arrays of texts. */
  aliases: string;
  platforms: string;
  /** Seconds. */
  user_cooldown: number;
  channel_cooldown: number;
  enabled: number;
  count: number;
  created_at: number;
  updated_at: number;
}

/** Every name a command answers to, its aliases included: unique for each streamer. */
export interface CommandNameTable {
  streamer_id: string;
  name_key: string;
  command_id: string;
}
