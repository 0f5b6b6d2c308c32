import type { ReplyChannel } from '#server/bot/reply-queue.ts';
import type { TokenKeeper } from '#server/platforms/token-keeper.ts';
import type { ChannelDirectory } from './channel-directory.ts';

/** Finds where a reply goes: nowhere for a channel that is gone, banned, or has sent the bot out. */
export function createReplyChannels(directory: ChannelDirectory, tokens: TokenKeeper) {
  return async (channelId: string): Promise<ReplyChannel | undefined> => {
    const channel = await directory.findById(channelId);
    return channel?.botLeft === false && !channel.banned
      ? { platform: channel.platform, access: tokens.access(channel) }
      : undefined;
  };
}
