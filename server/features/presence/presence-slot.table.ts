/** A presence interval that was paid. */
export interface PresenceSlotTable {
  streamer_id: string;
  slot: number;
}
