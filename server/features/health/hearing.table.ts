import type { UnheardCause } from '#core/health/unheard.ts';

/** Until when a channel's events are known to have been heard. */
export interface HearingTable {
  channel_id: string;
  heard_until: number;
  /** Null while it is heard. */
  cause: UnheardCause | null;
}

/** A time in which a channel's events could not be heard. */
export interface HearingGapTable {
  id: string;
  channel_id: string;
  began_at: number;
  ended_at: number;
  cause: UnheardCause;
}
