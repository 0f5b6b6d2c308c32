import { newUuid } from '../base/ids.ts';
import { type BotMessage, createBotChat } from '../bot-chat.ts';
import type { Feed } from '../feed.ts';
import type { Person } from '../identity.ts';
import type { ChatLine } from '../platform.ts';
import type { Channel, ChatMessage, World } from '../world.ts';
import type { EventSub } from './eventsub.ts';
import { chatMessageEvent, triplet } from './payloads.ts';

interface TwitchChatDeps {
  readonly world: World;
  readonly eventSub: EventSub;
  readonly feed: Feed;
  readonly now: () => number;
}

export interface ChatOptions {
  readonly deliveryId?: string | undefined;
  readonly times?: number;
  readonly bits?: number;
}

export interface TwitchChat {
  /** Somebody wrote; the answer is the number of subscriptions that heard it. */
  write(line: ChatLine, options?: ChatOptions): number;
  /** The bot wrote through Helix; echoed with the same message id. */
  sayAsBot(channel: Channel, sender: Person, message: BotMessage): void;
  /** Answers how many subscriptions heard it. */
  remove(channel: Channel, message: ChatMessage): number;
  /** Takes back all of somebody's lines, or of everybody's. */
  clear(channel: Channel, user: Person | undefined): number;
  /** Shows on the sandbox's page, as it shows in Twitch's chat. */
  shoutOut(channel: Channel, recommended: Person): void;
}

export function createTwitchChat({ world, eventSub, feed, now }: TwitchChatDeps): TwitchChat {
  const write = (line: ChatLine, options: ChatOptions = {}): number => {
    const { channel, user, text, roles, messageId, parentId } = line;
    const parent = channel.recent.get(parentId ?? '');
    world.remember(channel, { id: messageId, user, text });
    const message = chatMessageEvent({
      broadcaster: channel.owner,
      chatter: user,
      text,
      roles,
      messageId,
      months: channel.subscribers.get(user.id)?.months ?? 1,
      ...(options.bits === undefined ? {} : { bits: options.bits }),
      ...(parent ? { parent } : {}),
      personNamed: (name) => world.person(name),
    });
    return eventSub.notify({
      type: 'channel.chat.message',
      about: { broadcaster_user_id: channel.owner.id },
      event: message,
      messageId: options.deliveryId ?? newUuid(),
      times: options.times ?? 1,
    });
  };

  const notify = (channel: Channel, type: string, event: object): number =>
    eventSub.notify({
      type,
      about: { broadcaster_user_id: channel.owner.id },
      event: { ...triplet('broadcaster_user', channel.owner), ...event },
      messageId: newUuid(),
      times: 1,
    });

  const say = createBotChat('twitch', { world, feed });
  return {
    write,
    sayAsBot(channel, sender, message) {
      write(say(channel, sender, message));
    },
    remove(channel, message) {
      channel.recent.delete(message.id);
      return notify(channel, 'channel.chat.message_delete', {
        ...triplet('target_user', message.user),
        message_id: message.id,
      });
    },
    clear(channel, user) {
      return user === undefined
        ? notify(channel, 'channel.chat.clear', {})
        : notify(channel, 'channel.chat.clear_user_messages', triplet('target_user', user));
    },
    shoutOut({ owner }, recommended) {
      const text = `shoutout ${recommended.name}`;
      const about = { platform: 'twitch', channelId: owner.id, kind: 'event', user: owner.name } as const;
      feed.publish({ ...about, text, roles: [], at: now() });
    },
  };
}
