import { newUuid } from '../base/ids.ts';
import type { Faults } from '../base/faults.ts';
import type { Timers } from '../base/timers.ts';
import { type BotMessage, createBotChat } from '../bot-chat.ts';
import type { Feed } from '../feed.ts';
import type { Person } from '../identity.ts';
import type { ChatLine, ChatRole, Delivered } from '../platform.ts';
import type { Channel, World } from '../world.ts';
import { createLiveChat, type LiveChat, type MessageResource } from './live-chats.ts';
import { chatIdOf, messageResource } from './payloads.ts';

export interface NewMessage {
  readonly id?: string | undefined;
  readonly author: Person | undefined;
  readonly roles?: readonly ChatRole[];
  readonly type: string;
  readonly display?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The chats of all broadcasts of the sandbox; a channel has one while it is live. */
export interface YoutubeChat {
  start(channel: Channel, title: string | undefined): void;
  end(channel: Channel): void;
  find(chatId: string): LiveChat | undefined;
  of(channel: Channel): LiveChat | undefined;
  /** Puts messages into the channel's chat; without a broadcast nobody hears them. */
  post(channel: Channel, messages: readonly NewMessage[]): Delivered;
  write(line: ChatLine): Delivered;
  /** The bot wrote through the API: the resource that the insert answers with. */
  sayAsBot(chat: LiveChat, sender: Person, message: BotMessage): MessageResource;
  reset(): void;
}

export interface YoutubeChatDeps {
  readonly world: World;
  readonly feed: Feed;
  readonly timers: Timers;
  readonly faults: Faults;
  readonly now: () => number;
  /** How many hear this chat now. */
  readonly hearers: (chatId: string) => number;
}

export function createYoutubeChat(deps: YoutubeChatDeps): YoutubeChat {
  const { world, timers, faults, now, hearers } = deps;
  const chats = new Map<string, LiveChat>();
  const say = createBotChat('youtube', deps);

  const of = ({ live }: Channel): LiveChat | undefined => live && chats.get(chatIdOf(live.id));

  function resourceOf(chat: LiveChat, message: NewMessage): MessageResource {
    const { id = newUuid(), author, roles = [], type, display = '', details = {} } = message;
    return messageResource({ id, chatId: chat.id, author, roles, at: now(), type, display, details });
  }

  function append(chat: LiveChat, resources: readonly MessageResource[]): void {
    const wait = faults.remainingMs('late');
    const posted = faults.remainingMs('duplicate') > 0 ? [...resources, ...resources] : resources;
    if (wait > 0) timers.after(wait, () => chat.append(posted));
    else chat.append(posted);
  }

  function post(channel: Channel, messages: readonly NewMessage[]): Delivered {
    const chat = of(channel);
    if (!chat) return { deliveryId: messages[0]?.id ?? '', delivered: 0 };
    const resources = messages.map((message) => resourceOf(chat, message));
    append(chat, resources);
    return { deliveryId: resources[0]?.id ?? '', delivered: hearers(chat.id) };
  }

  function write({ channel, user, text, roles, messageId }: ChatLine): Delivered {
    world.remember(channel, { id: messageId, user, text });
    return post(channel, [textMessage({ id: messageId, author: user, roles }, text)]);
  }

  return {
    start(channel, title) {
      channel.title = title ?? channel.title;
      channel.live ??= { id: newUuid(), startedAt: now() };
      const id = chatIdOf(channel.live.id);
      if (!chats.has(id)) chats.set(id, createLiveChat(id, channel.owner.id));
    },
    end(channel) {
      const chat = of(channel);
      channel.live = undefined;
      chat?.end(resourceOf(chat, { author: undefined, type: 'chatEndedEvent' }), now());
    },
    find: (chatId) => chats.get(chatId),
    of,
    post,
    write,
    sayAsBot(chat, sender, message) {
      const line = say(world.channelById(chat.channelId), sender, message);
      const about = { id: line.messageId, author: sender, roles: line.roles };
      world.remember(line.channel, { id: line.messageId, user: sender, text: line.text });
      const resource = resourceOf(chat, textMessage(about, line.text));
      append(chat, [resource]);
      return resource;
    },
    reset() {
      for (const chat of chats.values()) {
        if (chat.endedAt !== undefined) continue;
        chat.end(resourceOf(chat, { author: undefined, type: 'chatEndedEvent' }), now());
      }
      chats.clear();
    },
  };
}

function textMessage(about: Pick<NewMessage, 'id' | 'author' | 'roles'>, text: string): NewMessage {
  const details = { textMessageDetails: { messageText: text } };
  return { ...about, type: 'textMessageEvent', display: text, details };
}
