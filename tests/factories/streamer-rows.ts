import type { Platform } from '#core/platforms/platform.ts';
import type { RootDb } from '#server/db/database.ts';

/** Stores a streamer with one channel, `channel-{id}` on Twitch unless said otherwise. */
export async function storeStreamer(db: RootDb, id: string, platform: Platform = 'twitch'): Promise<void> {
  await db
    .insertInto('streamers')
    .values({
      id,
      rank: 1,
      language: 'es',
      banned: 0,
      xp_per_message: 10,
      points_per_interval: 10,
      subscriber_bonus: 5,
      created_at: 0,
      founder: null,
    })
    .execute();
  await db
    .insertInto('channels')
    .values({
      id: `channel-${id}`,
      streamer_id: id,
      platform,
      platform_user_id: `user-${id}`,
      login: id,
      login_key: id,
      display_name: id,
      picture: '',
      client_id: `client-${id}`,
      bid_sealed: '',
      bid_hash: '',
      live: 0,
      live_since: null,
      title: '',
      category: '',
      last_event_at: null,
      created_at: 0,
    })
    .execute();
}
