import { newUlid } from '../base/ids.ts';
import { type BotMessage, createBotChat } from '../bot-chat.ts';
import type { Feed } from '../feed.ts';
import type { Person } from '../identity.ts';
import type { ChatLine, Delivered } from '../platform.ts';
import type { Channel, World } from '../world.ts';
import { chatBody, socketChatBody } from './payloads.ts';
import { chatroomIdOf, type KickPusher } from './pusher.ts';
import type { Webhooks } from './webhooks.ts';

export interface KickChat {
  write(line: ChatLine): Delivered;
  /** The bot wrote through the API; echoed with the same message id. */
  sayAsBot(channel: Channel, sender: Person, message: BotMessage): void;
}

export function createKickChat(deps: {
  world: World;
  webhooks: Webhooks;
  pusher: KickPusher;
  feed: Feed;
  now: () => number;
}): KickChat {
  const { world, webhooks, pusher, now } = deps;
  const write: KickChat['write'] = ({ channel, user, text, roles, messageId, parentId }) => {
    const parent = channel.recent.get(parentId ?? '');
    const months = channel.subscribers.get(user.id)?.months ?? 1;
    const message = { id: messageId, user, text };
    world.remember(channel, message);
    const deliveryId = newUlid(now());
    const said = { ...message, broadcaster: channel.owner, roles, months, parent, at: now() };
    const sent = webhooks.send({
      name: 'chat.message.sent',
      broadcasterId: channel.owner.id,
      body: chatBody(said),
      deliveryId,
      times: 1,
    });
    const shown = pusher.send(
      channel,
      'App\\Events\\ChatMessageEvent',
      socketChatBody(said, chatroomIdOf(channel)),
    );
    return { deliveryId, delivered: sent + shown };
  };
  const say = createBotChat('kick', deps);
  return {
    write,
    sayAsBot: (channel, sender, message) => void write(say(channel, sender, message)),
  };
}
