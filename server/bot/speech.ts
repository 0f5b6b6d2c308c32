import { numberFormat } from '#core/base/number-format.ts';
import { shopTexts } from '#core/bot/shop-texts.ts';
import { botLanguage, botTexts } from '#core/bot/texts.ts';
import type { SpokenChat } from '#core/alerts/spoken-chat.ts';
import type { ErrorCode } from '#core/base/error-codes.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import type { Db } from '#server/db/database.ts';
import { mayUse } from './permissions.ts';
import type { BotMessage, BotSpeech } from './port.ts';

interface Wish {
  text: string;
  settings: SpokenChat;
  /** Whether no cooldown runs. */
  mayNow: () => boolean;
}

/** Has a viewer's words spoken; what was queued is heard, so only refusals are answered. */
export async function answerSpeech(
  speech: BotSpeech,
  tx: Db,
  message: BotMessage,
  { text, settings, mayNow }: Wish,
): Promise<string | undefined> {
  if (!mayUse(message.viewer, settings.rank) || !mayNow()) return undefined;
  const said = await speech.speak(tx, message, text, settings);
  const words = said.ok ? undefined : wordsFor(said.code, message, settings);
  return words === undefined ? undefined : chatLine(words, message.channel.platform);
}

function wordsFor(
  code: ErrorCode,
  { channel, viewer }: BotMessage,
  { command, maxLength }: SpokenChat,
): string | undefined {
  const number = (value: number) => numberFormat(botLanguage(channel.language)).format(value);
  const texts = shopTexts(channel.language);
  switch (code) {
    case 'text_needed':
      return texts.textNeeded(viewer.name, `!${command}`);
    case 'text_too_long':
      return texts.textTooLong(viewer.name, number(maxLength));
    case 'not_enough_points':
      return botTexts(channel.language).notEnough(viewer.name, number(viewer.points));
    default:
      return undefined;
  }
}
