export interface GifKeyTable {
  streamer_id: string;
  /** Of GIPHY, sealed. */
  key_sealed: string;
}
