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
  /** Tells of a message that was taken out. */
  tellRemoved(channel: Channel, message: ChatMessage): void;
}

export function createTwitchChat({ world, eventSub, feed }: TwitchChatDeps): TwitchChat {
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

  const say = createBotChat('twitch', { world, feed });
  return {
    write,
    sayAsBot(channel, sender, message) {
      write(say(channel, sender, message));
    },
    tellRemoved(channel, message) {
      eventSub.notify({
        type: 'channel.chat.message_delete',
        about: { broadcaster_user_id: channel.owner.id },
        event: {
          ...triplet('broadcaster_user', channel.owner),
          ...triplet('target_user', message.user),
          message_id: message.id,
        },
        messageId: newUuid(),
        times: 1,
      });
    },
  };
}
