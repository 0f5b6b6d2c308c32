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
  group_name: string;
  /** Points of a use. */
  cost: number;
  /** JSON array of texts. */
  keywords: string;
  count: number;
  created_at: number;
  updated_at: number;
}

/** What a streamer set of one of the bot's own commands. */
export interface BuiltinSettingsTable {
  streamer_id: string;
  /** The command's first name. */
  name: string;
  /** The name that it answers to here. */
  cmd: string;
  mods: number;
  /** Seconds. */
  user_cooldown: number;
  channel_cooldown: number;
  enabled: number;
}

/** Every name a command answers to, its aliases included: unique for each streamer. */
export interface CommandNameTable {
  streamer_id: string;
  name_key: string;
  command_id: string;
}
