import type { Platform } from '#core/platforms/platform.ts';
import type { Db, RootDb } from '#server/db/database.ts';

/** A streamer as the operator knows them. */
export interface KnownStreamer {
  id: string;
  rank: number;
  paidUntil: number | null;
  isFounder: boolean;
  isBeta: boolean;
  /** `platform:login` of each. */
  channels: string[];
}

/** All streamers, oldest first. */
export async function listStreamers(db: Db): Promise<KnownStreamer[]> {
  const streamers = await db
    .selectFrom('streamers')
    .select(['id', 'rank', 'role_rank', 'paid_rank', 'paid_until', 'founder', 'beta_at'])
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const channels = await db
    .selectFrom('channels')
    .select(['streamer_id', 'platform', 'login'])
    .where('unlinked_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return streamers.map((row) => ({
    id: row.id,
    rank: Math.max(row.rank, row.role_rank, row.paid_rank),
    paidUntil: row.paid_until,
    isFounder: row.founder === 1,
    isBeta: row.beta_at !== null,
    channels: channels
      .filter(({ streamer_id: owner }) => owner === row.id)
      .map(({ platform, login }) => `${platform}:${login}`),
  }));
}

/** Those with a channel of that name, on one platform or on any. */
export async function findStreamers(
  db: Db,
  loginKey: string,
  platform: Platform | undefined,
): Promise<KnownStreamer[]> {
  let query = db
    .selectFrom('channels')
    .select('streamer_id')
    .distinct()
    .where('login_key', '=', loginKey)
    .where('unlinked_at', 'is', null);
  if (platform !== undefined) query = query.where('platform', '=', platform);
  const ids = (await query.execute()).map((row) => row.streamer_id);
  return (await listStreamers(db)).filter(({ id }) => ids.includes(id));
}

/** What the operator gives; roles and payments may give more. */
export async function setRank(db: Db, streamerId: string, rank: number): Promise<void> {
  await db.updateTable('streamers').set({ rank }).where('id', '=', streamerId).execute();
}

/** There is one owner: whoever was it before is it no more. */
export async function makeFounder(db: RootDb, streamerId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('streamers').set({ founder: null }).where('founder', '=', 1).execute();
    await tx.updateTable('streamers').set({ founder: 1 }).where('id', '=', streamerId).execute();
  });
}
