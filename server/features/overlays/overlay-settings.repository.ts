import * as z from 'zod/mini';
import {
  chatBoxSchema,
  DEFAULT_OVERLAY_SETTINGS,
  latestSettingsSchema,
  overlaySettingsSchema,
  type OverlaySettings,
} from '#core/overlays/settings.ts';
import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';

/** What was stored may be of an earlier version, which knew fewer settings. */
const storedSchema = z.object({ chat: z.partial(chatBoxSchema), latest: z.partial(latestSettingsSchema) });

/** How a streamer's overlays look; what was stored before a setting came has its default. */
export async function readOverlaySettings(db: Db, streamerId: string): Promise<OverlaySettings> {
  const row = await db
    .selectFrom('overlay_settings')
    .select('settings')
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  if (row === undefined) return DEFAULT_OVERLAY_SETTINGS;
  const { chat, latest } = storedSchema.parse(JSON.parse(row.settings));
  return overlaySettingsSchema.parse({
    chat: { ...DEFAULT_OVERLAY_SETTINGS.chat, ...chat },
    latest: { ...DEFAULT_OVERLAY_SETTINGS.latest, ...latest },
  });
}

export async function saveOverlaySettings(
  db: Db,
  streamerId: string,
  settings: OverlaySettings,
): Promise<void> {
  const row = { streamer_id: streamerId, settings: JSON.stringify(settings) };
  await saveRow(db, 'overlay_settings', ['streamer_id'], row);
}
