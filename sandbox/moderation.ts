import type { Timers } from './base/timers.ts';
import type { Feed } from './feed.ts';
import type { Person } from './identity.ts';
import type { Channel, ChatMessage, World } from './world.ts';

/** What a channel's moderators may do, alike on every platform; the page shows each of it. */
export interface Moderation {
  /** The message that was taken out, nothing when it is not there. */
  remove(channel: Channel, messageId: string): ChatMessage | undefined;
  /** Keeps somebody from writing, for good where no seconds are given. */
  ban(channel: Channel, userId: string, seconds: number | undefined): Person;
  /** False when nobody of that id is kept out. */
  unban(channel: Channel, userId: string): boolean;
}

export interface ModerationDeps {
  readonly world: World;
  readonly feed: Feed;
  readonly timers: Timers;
  readonly now: () => number;
}

export function createModeration(platform: string, { world, feed, timers, now }: ModerationDeps): Moderation {
  /** A later ban of somebody takes the place of an earlier one, whose end then ends nothing. */
  const ends = new Map<string, () => void>();

  const show = (channel: Channel, user: Person, text: string): void =>
    feed.publish({
      platform,
      channelId: channel.owner.id,
      kind: 'event',
      user: user.name,
      text,
      roles: [],
      at: now(),
    });

  function endEarlier(channel: Channel, userId: string): void {
    const key = `${channel.owner.id}:${userId}`;
    ends.get(key)?.();
    ends.delete(key);
  }

  return {
    remove(channel, messageId) {
      const message = channel.recent.get(messageId);
      if (!message) return undefined;
      channel.recent.delete(messageId);
      channel.deleted.push(messageId);
      show(channel, message.user, 'deleted');
      return message;
    },
    ban(channel, userId, seconds) {
      const person = world.personById(userId) ?? { id: userId, login: userId, name: userId };
      endEarlier(channel, userId);
      channel.banned.set(userId, person);
      if (seconds !== undefined) {
        const end = timers.after(seconds * 1000, () => channel.banned.delete(userId));
        ends.set(`${channel.owner.id}:${userId}`, end);
      }
      show(channel, person, seconds === undefined ? 'banned' : `banned ${seconds} s`);
      return person;
    },
    unban(channel, userId) {
      const person = channel.banned.get(userId);
      if (!person) return false;
      endEarlier(channel, userId);
      channel.banned.delete(userId);
      show(channel, person, 'unbanned');
      return true;
    },
  };
}
