/** What a streamer set; no row means the defaults. */
export interface BattleSettingsTable {
  streamer_id: string;
  enabled: number;
  /** Seconds. */
  pair_cooldown: number;
  user_cooldown: number;
  /** Points. */
  price: number;
}

/** A viewer's character with a streamer, whichever platform they came by. */
export interface BattleCharacterTable {
  viewer_id: string;
  streamer_id: string;
  level: number;
  xp: number;
  skin: string;
  /** JSON: granted skins. */
  skins: string;
  /** JSON. */
  stats: string;
  /** JSON arrays of ids in the order of use. */
  weapons: string;
  pets: string;
  /** JSON: the options of the level-up that waits; empty until they are asked for. */
  offer: string;
  opted_out: number;
  wins: number;
  losses: number;
  created_at: number;
  updated_at: number;
}

/** A fight as it was: a replay needs neither the characters nor the rules of today. */
export interface BattleFightTable {
  id: string;
  streamer_id: string;
  channel_id: string;
  challenger_id: string;
  /** Both viewers' ids in order. */
  pair_key: string;
  /** 0 the challenger, 1 the challenged. */
  winner: number;
  seed: number;
  /** `FIGHT_RULES.version`: with seed and fighters it tells how the steps came about. */
  rules: number;
  /** JSON of both fighters. */
  fighters: string;
  /** JSON of a FightResult's steps. */
  steps: string;
  at: number;
}

/** A character that the streamer took back to level 1. */
export interface BattleResetTable {
  id: string;
  streamer_id: string;
  viewer_id: string;
  reason: string;
  /** JSON of the character before. */
  before: string;
  at: number;
}
