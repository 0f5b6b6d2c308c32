import { FOLLOWS_MAX } from '#core/follows/limits.ts';
import { channelKey, type ChannelRef } from '#core/follows/schema.ts';
import { keepOwn, openDb, type StoredFollow, type StoredPushHours } from './db.ts';

/** The channels that this device follows, the latest last. */
export async function readFollows(): Promise<StoredFollow[]> {
  return openDb().follows.orderBy('followedAt').toArray();
}

export async function readFollow(channel: ChannelRef): Promise<StoredFollow | undefined> {
  return openDb().follows.get(channelKey(channel));
}

/** False where the list is full. */
export async function addFollow(channel: ChannelRef & { name: string; picture: string }): Promise<boolean> {
  const { follows } = openDb();
  const { platform, user, name, picture } = channel;
  if ((await follows.count()) >= FOLLOWS_MAX) return false;
  const choice = { live: false, giveaway: false };
  const follow = {
    ...choice,
    key: channelKey(channel),
    platform,
    user,
    name,
    picture,
    followedAt: Date.now(),
  };
  await keepOwn(() => follows.put(follow));
  return true;
}

export async function removeFollow(channel: ChannelRef): Promise<void> {
  await openDb().follows.delete(channelKey(channel));
}

/** What the viewer wants to be told of a channel. */
export async function saveFollowChoice(
  key: string,
  choice: Pick<StoredFollow, 'live' | 'giveaway'>,
): Promise<void> {
  await openDb().follows.update(key, choice);
}

const HOURS_ID = 'hours';

/** The hours without notifications; undefined without any. */
export async function readPushHours(): Promise<Omit<StoredPushHours, 'id'> | undefined> {
  return openDb().pushHours.get(HOURS_ID);
}

export async function savePushHours(hours: Omit<StoredPushHours, 'id'> | undefined): Promise<void> {
  const { pushHours } = openDb();
  if (hours === undefined) await pushHours.delete(HOURS_ID);
  else await pushHours.put({ ...hours, id: HOURS_ID });
}
