import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { readOverlaySettings, saveOverlaySettings } from './overlay-settings.repository.ts';

export const overlaysData = {
  tables: {
    overlay_settings: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
  },
  settings: {
    overlays: { tables: ['overlay_settings'], read: readOverlaySettings, write: saveOverlaySettings },
  },
} satisfies FeatureData;
