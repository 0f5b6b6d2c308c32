import { sql } from 'kysely';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';

/** How many viewers a platform's ranking has. */
export async function countRankedViewers(db: Db, streamerId: string, platform: Platform): Promise<number> {
  const row = await db
    .selectFrom('viewers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('streamer_id', '=', streamerId)
    .where(`on_${platform}`, '=', sql.lit(1))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** All accounts of all streamers' viewers. */
export async function countAccounts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
