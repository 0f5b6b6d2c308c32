/** Who wrote first in a channel, in its latest broadcast or on its latest day with a line. */
export interface FirstWordsTable {
  channel_id: string;
  /** When that broadcast or day began. */
  period_at: number;
  account_id: string;
  written_at: number;
}
