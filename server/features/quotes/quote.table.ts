/** Something that was said and is worth keeping. */
export interface QuoteTable {
  id: string;
  streamer_id: string;
  /** From 1 on; what was deleted leaves its number free only at the end. */
  number: number;
  text: string;
  /** What was played. */
  game: string;
  added_by: string;
  created_at: number;
}
