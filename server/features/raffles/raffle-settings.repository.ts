import { RAFFLE_AMOUNT_MAX, RAFFLE_KEYWORD_DEFAULT, RAFFLE_SECONDS_DEFAULT } from '#core/raffles/limits.ts';
import type { RaffleSettings } from '#core/raffles/schema.ts';
import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';

/** A streamer's settings, or those that everybody begins with. */
export async function readRaffleSettings(db: Db, streamerId: string): Promise<RaffleSettings> {
  const row = await db
    .selectFrom('raffle_settings')
    .select(['enabled', 'keyword', 'seconds', 'max'])
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  return {
    enabled: row === undefined || row.enabled === 1,
    keyword: row?.keyword ?? RAFFLE_KEYWORD_DEFAULT,
    seconds: row?.seconds ?? RAFFLE_SECONDS_DEFAULT,
    max: row?.max ?? RAFFLE_AMOUNT_MAX,
  };
}

export async function saveRaffleSettings(
  db: Db,
  streamerId: string,
  { enabled, ...settings }: RaffleSettings,
): Promise<void> {
  const values = { ...settings, enabled: enabled ? 1 : 0 };
  await saveRow(db, 'raffle_settings', ['streamer_id'], { ...values, streamer_id: streamerId });
}
