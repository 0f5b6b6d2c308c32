import { DAY_MS } from '#core/base/time.ts';
import { goAfter, type FeatureData } from '#server/db/table-facts.ts';
import { readPointsSettings, savePointsSettings } from './points-settings.repository.ts';
import { forgetPresenceSlots } from './presence-slot.repository.ts';
import { PRESENCE_INTERVAL_MS } from './presence.service.ts';

export const presenceData = {
  tables: {
    presence_slots: {
      kept: [
        goAfter(DAY_MS, (db, before) => forgetPresenceSlots(db, Math.floor(before / PRESENCE_INTERVAL_MS))),
      ],
      leftOut: 'Keeps an interval of this day from being paid twice.',
      viewers: 'Times.',
    },
  },
  settings: {
    loyalty: { tables: [], read: readPointsSettings, write: savePointsSettings },
  },
} satisfies FeatureData;
