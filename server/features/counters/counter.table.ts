/** Something that chat counts, under a command of its own. */
export interface CounterTable {
  id: string;
  streamer_id: string;
  /** Without `!`. */
  name: string;
  name_key: string;
  value: number;
  /** What is said of it, with `$(counter)` for the number; empty for words of the bot's own. */
  msg: string;
  /** The rank that may change it; everybody may ask. */
  mods: number;
  enabled: number;
  created_at: number;
}
