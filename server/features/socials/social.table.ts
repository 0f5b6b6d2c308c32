export interface StreamerSocialsTable {
  streamer_id: string;
  /** JSON array of `{network, url}` in the order of the page. */
  links: string;
  updated_at: number;
}
