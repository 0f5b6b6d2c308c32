import type { Channel } from '#server/features/channels/channel.repository.ts';
import type { ChatFeed } from '#server/features/chat/chat-feed.ts';
import type { ReceivedLine } from './chat-intake.ts';
import type { Delivery } from '#server/platforms/port.ts';
import type { Versions } from '#server/realtime/versions.ts';
import { nameOrAnonymous } from '#server/i18n/name-or-anonymous.ts';

/** Takes lines out of the panel's chat that their platform took back. */
export function removeLines(
  chatFeed: ChatFeed,
  { streamerId, platform }: Channel,
  { messageId, authorId }: Extract<Delivery, { kind: 'removed' }>,
): void {
  chatFeed.remove(streamerId, {
    platform,
    ...(messageId === undefined ? {} : { id: messageId }),
    ...(authorId === undefined ? {} : { authorId }),
  });
}

/** Shows a line in the panel's chat. */
export function showLine(
  feed: Pick<ChatFeed, 'show'>,
  { channel, message }: Pick<ReceivedLine, 'channel' | 'message'>,
  { own = false, takenBack = false } = {},
): void {
  const { sender, shown, color, badges } = message;
  const line = {
    platform: channel.platform,
    id: message.id,
    authorId: sender.id,
    name: nameOrAnonymous(sender.displayName, channel.language),
    ...(color === undefined ? {} : { color }),
    roles: [...message.roles],
    ...(badges === undefined ? {} : { badges: [...badges] }),
    text: shown?.text ?? message.text,
    ...(shown === undefined ? {} : { emotes: [...shown.emotes] }),
    own,
    ...(takenBack ? { takenBack } : {}),
    at: message.sentAt,
  };
  feed.show(channel.streamerId, { line, channelId: channel.id, login: sender.login });
}

/** Shows lines that count; they change what public pages say. */
export function showLines(
  chatFeed: Pick<ChatFeed, 'show'>,
  versions: Versions,
  lines: readonly ReceivedLine[],
): void {
  for (const line of lines) showLine(chatFeed, line);
  for (const streamerId of new Set(lines.map((line) => line.channel.streamerId))) versions.bump(streamerId);
}
