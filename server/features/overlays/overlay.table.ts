export interface OverlaySettingsTable {
  streamer_id: string;
  /** JSON, as core/overlays/settings.ts has it. */
  settings: string;
}
