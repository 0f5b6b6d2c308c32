import type { Connection } from '#server/db/connection.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { createChatIntake } from '#server/intake/chat-intake.ts';
import type { LineObserver } from '#server/kernel/chat.ts';
import { systemClock as clock } from '#server/lib/clock.ts';
import { systemRandom } from '#server/lib/ids.ts';

/** Counts lines of a stored streamer's channel as the server does, and lets nobody answer. */
export async function openLines(
  { db, unitOfWork }: Connection,
  streamerId: string,
  observers: readonly LineObserver[],
) {
  const channel = await findChannelById(db, `channel-${streamerId}`);
  if (channel === undefined) throw new Error('No such streamer is stored.');
  const nothing = () => Promise.resolve();
  const count = createChatIntake({
    unitOfWork,
    clock,
    random: systemRandom,
    observers,
    bot: { matches: () => Promise.resolve(false), answer: () => Promise.resolve([]) },
    moderation: {
      prepare: nothing,
      judge: (_tx, lines) => Promise.resolve(lines.filter(({ message }) => message.text !== 'spam')),
    },
    enqueueReplies: nothing,
    dropReplies: nothing,
    isAway: isDatabaseAway,
    onRemoved: () => undefined,
  });
  return {
    channel,
    /** Resolves when the line is committed. */
    say(name: string, text: string, id: string = systemRandom.id(), sentAt = clock.now()) {
      return count({
        channel,
        message: {
          id,
          sender: { id: `user-${name}`, login: name.toLowerCase(), displayName: name, picture: '' },
          roles: [],
          text,
          sentAt,
        },
        receivedAt: sentAt,
      });
    },
  };
}
