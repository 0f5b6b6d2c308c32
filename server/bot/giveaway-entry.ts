import { giveawayTexts } from '#core/bot/giveaway-texts.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import type { Db } from '#server/db/database.ts';
import type { BotGiveaways, BotMessage } from './port.ts';

/**
 * Enters the author of a message into the open giveaway of that keyword: undefined when there is none, else what is
 * said, which is nothing while others were answered just now (`mayReply`).
 */
export async function answerEntry(
  giveaways: Pick<BotGiveaways, 'join'>,
  tx: Db,
  message: BotMessage,
  { key, mayReply }: { key: string; mayReply: () => boolean },
): Promise<{ reply: string | undefined } | undefined> {
  const entry = await giveaways.join(tx, message, key);
  if (entry === undefined) return undefined;
  const { channel, viewer } = message;
  const texts = giveawayTexts(channel.language);
  const words = entry.isNew
    ? texts.joined(viewer.name, entry.title)
    : texts.joinedBefore(viewer.name, entry.title);
  return { reply: mayReply() ? chatLine(words, channel.platform) : undefined };
}
