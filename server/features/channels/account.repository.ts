import { nameKey } from '#core/base/text.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import type { PlatformAccount } from '#server/platforms/port.ts';

/** Name and picture as the platform has them now; an address with the name of before still finds the channel. */
export async function updateChannelAccount(
  db: Db,
  id: string,
  account: Pick<PlatformAccount, 'login' | 'displayName' | 'picture'>,
  now: number,
): Promise<void> {
  const key = nameKey(account.login);
  await db
    .insertInto('former_names')
    .columns(['platform', 'login_key', 'channel_id'])
    .expression((eb) =>
      eb
        .selectFrom('channels')
        .select(['platform', 'login_key', 'id'])
        .where('id', '=', id)
        .where('login_key', '!=', key),
    )
    .onConflict((c) =>
      c
        .columns(['platform', 'login_key'])
        .doUpdateSet((eb) => ({ channel_id: eb.ref('excluded.channel_id') })),
    )
    .execute();
  await db
    .updateTable('channels')
    .set({
      login: account.login,
      login_key: key,
      display_name: account.displayName,
      picture: account.picture,
      account_read_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** A channel whose account is to be asked for again. */
export interface DueChannel {
  id: string;
  streamerId: string;
  platform: Platform;
  platformUserId: string;
  login: string;
  displayName: string;
  picture: string;
  readAt: number;
}

/** Channels with tokens whose accounts were asked for at `before` or earlier, those that wait longest first. */
export async function listDueChannels(db: Db, before: number, limit: number): Promise<DueChannel[]> {
  return db
    .selectFrom('channels')
    .innerJoin('channel_tokens', 'channel_tokens.channel_id', 'channels.id')
    .select([
      'channels.id',
      'channels.streamer_id as streamerId',
      'channels.platform',
      'channels.platform_user_id as platformUserId',
      'channels.login',
      'channels.display_name as displayName',
      'channels.picture',
      'channels.account_read_at as readAt',
    ])
    .where('channels.unlinked_at', 'is', null)
    .where('channel_tokens.needs_login', '=', 0)
    .where('channels.account_read_at', '<=', before)
    .orderBy('channels.account_read_at')
    .orderBy('channels.id')
    .limit(limit)
    .execute();
}

/** Takes a channel on for asking; false when another process was quicker, or its streamer has just logged in. */
export async function claimChannel(db: Db, { id, readAt }: DueChannel, now: number): Promise<boolean> {
  const result = await db
    .updateTable('channels')
    .set({ account_read_at: now })
    .where('id', '=', id)
    .where('account_read_at', '=', readAt)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Sets when an account is taken to have been asked for, so that it is due again sooner. */
export async function setAccountReadAt(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable('channels').set({ account_read_at: at }).where('id', '=', id).execute();
}
