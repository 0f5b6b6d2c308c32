import type { Feed } from './feed.ts';
import type { Person } from './identity.ts';
import type { ChatLine } from './platform.ts';
import type { Channel, World } from './world.ts';

export interface BotMessage {
  readonly id: string;
  readonly text: string;
  readonly parentId: string | undefined;
}

/** The bot wrote through a platform's API: kept for `messages` and shown on the page; the answer is the line to echo. */
export type SayAsBot = (channel: Channel, sender: Person, message: BotMessage) => ChatLine;

export function createBotChat(platform: string, { world, feed }: { world: World; feed: Feed }): SayAsBot {
  return (channel, sender, { id, text, parentId }) => {
    const { at } = world.say(channel, id, text);
    // A bot that is not the broadcaster works as a moderator: the sandbox lets it moderate.
    const roles = sender.id === channel.owner.id ? (['broadcaster'] as const) : (['moderator'] as const);
    const shown = { kind: 'bot', user: sender.name, text, roles, at } as const;
    feed.publish({ platform, channelId: channel.owner.id, ...shown });
    return { channel, user: sender, text, roles, messageId: id, parentId };
  };
}
