import { sql } from 'kysely';
import type { LoginPlatform } from '#core/platforms/platform.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { deleteBatch } from '#server/db/delete-in-batches.ts';

/** What stays of a removed account until the platform was told; its owner may begin anew with it at once. */
const removedKey = (streamerId: string) => `removed ${streamerId} `;

/** Takes a streamer away for everybody: no finder of channels, logins or sessions sees them any more. */
export async function markRemoved(db: Db, streamerId: string, now: number): Promise<void> {
  const freed = removedKey(streamerId);
  await db
    .updateTable('streamers')
    .set({ removed_at: now, banned: 1, founder: null })
    .where('id', '=', streamerId)
    .execute();
  await db
    .updateTable('channels')
    .set((eb) => ({
      platform_user_id: sql<string>`${freed} || ${eb.ref('platform_user_id')}`,
      unlinked_at: now,
      live: 0,
      live_since: null,
    }))
    .where('streamer_id', '=', streamerId)
    .where('unlinked_at', 'is', null)
    .execute();
  await db
    .updateTable('discord_accounts')
    .set((eb) => ({ user_id: sql<string>`${freed} || ${eb.ref('user_id')}` }))
    .where('streamer_id', '=', streamerId)
    .execute();
  for (const table of ['login_codes', 'extensions', 'extension_pairings', 'invitations'] as const) {
    await db.deleteFrom(table).where('streamer_id', '=', streamerId).execute();
  }
}

export interface RemovedStreamer {
  id: string;
  removedAt: number;
}

/** Those whose data is not all gone yet; not those under whom an import that is not over keeps its rows. */
export async function listRemoved(db: Db): Promise<RemovedStreamer[]> {
  return db
    .selectFrom('streamers')
    .select(['id', sql<number>`removed_at`.as('removedAt')])
    .where('removed_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('imports')
            .select('imports.id')
            .whereRef('imports.staged_as', '=', 'streamers.id')
            .where('imports.step', 'is not', null),
        ),
      ),
    )
    .orderBy('removed_at')
    .execute();
}

/** Tokens of a removed streamer that the platform still honours, sealed as they were stored. */
export interface HeldTokens {
  /** Of the channel, or of the account with Discord. */
  id: string;
  platform: LoginPlatform;
  platformUserId: string;
  login: string;
  access_sealed: string;
  refresh_sealed: string;
}

export async function listHeldTokens(db: Db, streamerId: string): Promise<HeldTokens[]> {
  const channels = await db
    .selectFrom('channel_tokens')
    .innerJoin('channels', 'channels.id', 'channel_tokens.channel_id')
    .select(['channels.id', 'channels.platform', 'platform_user_id', 'login'])
    .select(['access_sealed', 'refresh_sealed'])
    .where('channels.streamer_id', '=', streamerId)
    .execute();
  const discord = await db
    .selectFrom('discord_accounts')
    .select(['id', 'user_id', 'name', 'access_sealed', 'refresh_sealed'])
    .where('streamer_id', '=', streamerId)
    .execute();
  const start = removedKey(streamerId).length;
  return [
    ...channels.map(({ platform_user_id: key, ...row }) => ({ ...row, platformUserId: key.slice(start) })),
    ...discord.flatMap(({ id, user_id: key, name, access_sealed, refresh_sealed }) =>
      access_sealed === null || refresh_sealed === null
        ? []
        : [
            {
              id,
              platform: 'discord' as const,
              platformUserId: key.slice(start),
              login: name,
              access_sealed,
              refresh_sealed,
            },
          ],
    ),
  ];
}

/** After the platform was told, or could not be. */
export async function forgetHeldTokens(db: Db, { id, platform }: HeldTokens): Promise<void> {
  if (platform === 'discord') await db.deleteFrom('discord_accounts').where('id', '=', id).execute();
  else await db.deleteFrom('channel_tokens').where('channel_id', '=', id).execute();
}

/** Names of a streamer's uploaded files. */
export async function listFiles(db: Db, streamerId: string): Promise<{ id: string; file: string }[]> {
  return db.selectFrom('uploads').select(['id', 'file']).where('streamer_id', '=', streamerId).execute();
}

export async function forgetFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

type Of = 'streamer' | 'channel' | 'prediction' | 'giveaway';

/**
 * What may be many rows, children first: taken away in small steps, so that nobody waits. Whatever else hangs on the
 * streamer goes with its row, by the references of the database.
 */
const MANY: readonly (readonly [table: keyof Tables, of: Of, ...key: string[]])[] = [
  ['stream_log', 'streamer', 'cursor'],
  ['unreadable_events', 'channel', 'id'],
  ['outbox', 'channel', 'id'],
  ['moderation_log', 'streamer', 'id'],
  ['alert_queue', 'streamer', 'id'],
  ['alert_looks', 'streamer', 'id'],
  ['events', 'streamer', 'id'],
  ['subscription_cycles', 'channel', 'id'],
  ['donation_refusals', 'streamer', 'id'],
  ['donations', 'streamer', 'id'],
  ['purchases', 'streamer', 'id'],
  ['bets', 'prediction', 'prediction_id', 'viewer_id'],
  ['giveaway_entries', 'giveaway', 'giveaway_id', 'viewer_id'],
  ['giveaway_winners', 'giveaway', 'giveaway_id', 'place'],
  ['battle_fights', 'streamer', 'id'],
  ['battle_resets', 'streamer', 'id'],
  ['battle_characters', 'streamer', 'viewer_id'],
  ['ledger', 'streamer', 'id'],
  ['presence_slots', 'streamer', 'streamer_id', 'slot'],
  ['push_choices', 'streamer', 'browser_id', 'streamer_id'],
  ['accounts', 'streamer', 'id'],
  ['viewers', 'streamer', 'id'],
  ['quotes', 'streamer', 'id'],
  ['chat_counts', 'streamer', 'streamer_id', 'quarter_at', 'stream_id'],
  ['streams', 'streamer', 'id'],
  ['predictions', 'streamer', 'id'],
];

const OWNERS: Record<Exclude<Of, 'streamer'>, string> = {
  channel: 'channels',
  prediction: 'predictions',
  giveaway: 'giveaways',
};

/** How many tables `deleteSome` knows. */
export const MANY_COUNT = MANY.length;

/** Deletes at most `most` rows of the table at `at`; answers how many there were. */
export async function deleteSome(db: Db, streamerId: string, at: number, most: number): Promise<number> {
  const entry = MANY[at];
  if (entry === undefined) return 0;
  const [table, of, ...key] = entry;
  const owned =
    of === 'streamer'
      ? sql`streamer_id = ${streamerId}`
      : sql`${sql.ref(`${of}_id`)} in (select id from ${sql.table(OWNERS[of])} where streamer_id = ${streamerId})`;
  return deleteBatch(db, { table, key, where: owned, most });
}

/** The last of a streamer: the row, and with it everything that refers to it. */
export async function deleteStreamer(db: Db, streamerId: string): Promise<void> {
  // A channel that was unlinked before has another mark (link.repository.ts).
  await sql`delete from youtube_chats where platform_user_id in
    (select replace(replace(platform_user_id, ${removedKey(streamerId)}, ''), ${`unlinked ${streamerId} `}, '')
     from channels where streamer_id = ${streamerId})`.execute(db);
  await db.deleteFrom('streamers').where('id', '=', streamerId).execute();
}
