import type { Rank } from '#core/platforms/ranks.ts';

/** How a streamer's viewers have messages spoken; no row means the defaults. */
export interface SpokenChatTable {
  streamer_id: string;
  enabled: number;
  command: string;
  rank: Rank;
  price: number;
  user_cooldown: number;
  channel_cooldown: number;
  max_length: number;
}
