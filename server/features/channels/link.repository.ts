import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { endChannelLive } from './channel.repository.ts';

/** An account has one channel, so one that was unlinked gives the account's id free, and is found again by this. */
function unlinkedKey(streamerId: string, platformUserId: string): string {
  return `unlinked ${streamerId} ${platformUserId}`;
}

/** Nothing changes, but those who link and unlink for one streamer at once wait here for each other. */
export async function queueForChannels(tx: Db, streamerId: string): Promise<void> {
  await tx.updateTable('streamers').set({ id: streamerId }).where('id', '=', streamerId).execute();
}

/** Sets a channel aside with all that hangs on it; no finder of channels sees it any more. */
export async function setChannelAside(
  tx: Db,
  channel: { id: string; streamerId: string; platformUserId: string },
  now: number,
): Promise<void> {
  await endChannelLive(tx, channel.id, now);
  await tx
    .updateTable('channels')
    .set({
      unlinked_at: now,
      platform_user_id: unlinkedKey(channel.streamerId, channel.platformUserId),
    })
    .where('id', '=', channel.id)
    .execute();
  await tx.deleteFrom('channel_tokens').where('channel_id', '=', channel.id).execute();
}

/** Brings back the channel that the streamer had for this account; undefined when there was none. */
export async function bringChannelBack(
  tx: Db,
  streamerId: string,
  platform: Platform,
  platformUserId: string,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('channels')
    .set({ unlinked_at: null, platform_user_id: platformUserId })
    .where('platform', '=', platform)
    .where('platform_user_id', '=', unlinkedKey(streamerId, platformUserId))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
