import { raffleTexts } from '#core/bot/raffle-texts.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import type { Db } from '#server/db/database.ts';
import type { BotMessage, BotRaffles } from './port.ts';

/**
 * Enters the author of a message into the open raffle of that word: undefined when there is none, else what is said,
 * which is nothing while others were answered just now (`mayReply`).
 */
export async function answerRaffle(
  raffles: Pick<BotRaffles, 'join'>,
  tx: Db,
  message: BotMessage,
  { key, mayReply }: { key: string; mayReply: () => boolean },
): Promise<{ reply: string | undefined } | undefined> {
  const entry = await raffles.join(tx, message, key);
  if (entry === undefined) return undefined;
  const { channel, viewer } = message;
  const texts = raffleTexts(channel.language);
  const words = entry.isNew ? texts.joined(viewer.name) : texts.joinedBefore(viewer.name);
  return { reply: mayReply() ? chatLine(words, channel.platform) : undefined };
}
