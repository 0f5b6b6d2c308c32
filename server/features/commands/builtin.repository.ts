import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';
import type { BuiltinSettingsTable } from './command.table.ts';

/** What a streamer has set of the bot's own commands; the others are as they come. */
export async function listBuiltinRows(db: Db, streamerId: string): Promise<BuiltinSettingsTable[]> {
  return db.selectFrom('builtin_settings').selectAll().where('streamer_id', '=', streamerId).execute();
}

/** Stores the settings of one, in the place of earlier ones. */
export async function saveBuiltinRow(db: Db, row: BuiltinSettingsTable): Promise<void> {
  await saveRow(db, 'builtin_settings', ['streamer_id', 'name'], row);
}
