import { numberFormat } from '#core/base/number-format.ts';
import { botLanguage } from '#core/bot/languages.ts';
import { fitForChat } from '#core/commands/fit-for-chat.ts';
import type { Db } from '#server/db/database.ts';
import { listChannels, type Channel } from '#server/features/channels/channel.repository.ts';
import type { Outbox } from './outbox.ts';

/**
 * Says something in each channel of a streamer, after the commit of `tx`; the same `key` is said once. `linesFor` writes it
 * for a channel, with numbers as its language has them.
 */
export type Announcer = (
  tx: Db,
  streamerId: string,
  key: string,
  linesFor: (channel: Channel, number: (value: number) => string) => readonly string[],
) => Promise<void>;

export function createAnnouncer(outbox: Pick<Outbox, 'enqueue'>): Announcer {
  return async (tx, streamerId, key, linesFor) => {
    for (const channel of await listChannels(tx, streamerId)) {
      const number = (value: number) => numberFormat(botLanguage(channel.language)).format(value);
      const lines = linesFor(channel, number).map((line) => fitForChat(line, channel.platform));
      await outbox.enqueue(tx, channel.id, `${key}:${channel.id}`, lines);
    }
  };
}
