import type { Platform } from '#core/platforms/platform.ts';
import type { Db, RootDb } from '#server/db/database.ts';

/** A streamer as the operator knows them. */
export interface KnownStreamer {
  id: string;
  rank: number;
  paidUntil: number | null;
  isFounder: boolean;
  isBeta: boolean;
  isBanned: boolean;
  /** `platform:login` of each. */
  channels: string[];
}

/** All streamers, oldest first. */
export async function listStreamers(db: Db): Promise<KnownStreamer[]> {
  const streamers = await db
    .selectFrom('streamers')
    .select(['id', 'rank', 'role_rank', 'paid_rank', 'paid_until', 'founder', 'beta_at', 'banned'])
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
    isBanned: row.banned === 1,
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

/** What the operator may change about a streamer. */
export interface StreamerState {
  /** The highest of what was given, comes with a role or is paid for. */
  rank: number;
  isBanned: boolean;
}

/** Of every streamer, by id; those who are being removed are banned. */
export async function readStreamerStates(db: Db): Promise<Map<string, StreamerState>> {
  const rows = await db
    .selectFrom('streamers')
    .select(['id', 'rank', 'role_rank', 'paid_rank', 'banned'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { rank: Math.max(row.rank, row.role_rank, row.paid_rank), isBanned: row.banned === 1 },
    ]),
  );
}

/** All channels of a streamer, unlinked ones too. */
export async function listChannelIds(db: Db, streamerId: string): Promise<string[]> {
  const rows = await db.selectFrom('channels').select('id').where('streamer_id', '=', streamerId).execute();
  return rows.map(({ id }) => id);
}

/** Shuts a streamer out, or lets them in again. */
export async function setBanned(db: Db, streamerId: string, isBanned: boolean): Promise<void> {
  await db
    .updateTable('streamers')
    .set({ banned: isBanned ? 1 : 0 })
    .where('id', '=', streamerId)
    .execute();
}

/** Who owns the server, if anybody does. */
export async function findFounderId(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('streamers').select('id').where('founder', '=', 1).executeTakeFirst();
  return row?.id;
}

/** In which language a streamer reads the panel; undefined where they have not said. */
export async function findInterfaceLanguage(db: Db, streamerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('streamers')
    .select('interface_language')
    .where('id', '=', streamerId)
    .executeTakeFirst();
  return row?.interface_language ?? undefined;
}

export async function saveInterfaceLanguage(db: Db, streamerId: string, language: string): Promise<void> {
  await db
    .updateTable('streamers')
    .set({ interface_language: language })
    .where('id', '=', streamerId)
    .execute();
}
