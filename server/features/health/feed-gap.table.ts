import type { UnheardCause } from '#core/health/unheard.ts';

/** Until when a channel's events are known to have been received. */
export interface FeedStateTable {
  channel_id: string;
  heard_until: number;
  /** Null while they are received. */
  cause: UnheardCause | null;
}

/** A time in which a channel's events could not be received. */
export interface FeedGapTable {
  id: string;
  channel_id: string;
  began_at: number;
  ended_at: number;
  cause: UnheardCause;
}
