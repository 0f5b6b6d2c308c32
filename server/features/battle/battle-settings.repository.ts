import { DEFAULT_BATTLE_SETTINGS, type BattleSettings } from '#core/battle/panel-schema.ts';
import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';

/** What a streamer set, or the defaults. */
export async function readBattleSettings(db: Db, streamerId: string): Promise<BattleSettings> {
  const row = await db
    .selectFrom('battle_settings')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  if (row === undefined) return DEFAULT_BATTLE_SETTINGS;
  return {
    enabled: row.enabled === 1,
    pairCooldown: row.pair_cooldown,
    userCooldown: row.user_cooldown,
    price: row.price,
  };
}

export async function saveBattleSettings(
  db: Db,
  streamerId: string,
  settings: BattleSettings,
): Promise<void> {
  const values = {
    enabled: settings.enabled ? 1 : 0,
    pair_cooldown: settings.pairCooldown,
    user_cooldown: settings.userCooldown,
    price: settings.price,
  };
  await saveRow(db, 'battle_settings', ['streamer_id'], { streamer_id: streamerId, ...values });
}
