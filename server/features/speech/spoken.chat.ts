import type { SpokenChat } from '#core/alerts/spoken-chat.ts';
import type { ErrorCode } from '#core/base/error-codes.ts';
import { numberFormat } from '#core/base/number-format.ts';
import { botLanguage } from '#core/bot/languages.ts';
import { fitForChat } from '#core/commands/fit-for-chat.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { mayUse } from '#server/bot/permissions.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { ChatHandler, WordHolder } from '#server/kernel/chat.ts';
import { readSpokenChat } from './spoken-chat.repository.ts';
import type { SpokenChatService } from './spoken-chat.service.ts';
import { botText } from '#server/i18n/texts.ts';

/** The word that has messages spoken, while they are: every streamer has one that is off. */
export const spokenWords: WordHolder = {
  kind: 'spoken',
  async owns(tx, streamerId, key) {
    const { enabled, command } = await readSpokenChat(tx, streamerId);
    return enabled && commandKey(command) === key ? { id: streamerId, name: `!${command}` } : undefined;
  },
};

/** Has a viewer's words spoken; what was queued is audible, so only refusals are answered. */
export function spokenCommand(speech: Pick<SpokenChatService, 'findSpeech' | 'speak'>): ChatHandler {
  return {
    ...spokenWords,
    async handle({ tx, message, key, rest, waits }) {
      const settings = await speech.findSpeech(tx, message.channel.streamerId, key);
      if (settings === undefined) return undefined;
      const { rank, userCooldown, channelCooldown } = settings;
      if (!mayUse(message.viewer, rank)) return { reply: undefined };
      if (!waits.tryUse('spoken chat', userCooldown, channelCooldown)) return { reply: undefined };
      const said = await speech.speak(tx, message, rest, settings);
      const words = said.ok ? undefined : wordsFor(said.code, message, settings);
      return { reply: words === undefined ? undefined : fitForChat(words, message.channel.platform) };
    },
  };
}

function wordsFor(
  code: ErrorCode,
  { channel, viewer }: BotMessage,
  { command, maxLength }: SpokenChat,
): string | undefined {
  const number = (value: number) => numberFormat(botLanguage(channel.language)).format(value);
  const t = botText(channel.language);
  switch (code) {
    case 'text_needed':
      return t('shop.textNeeded', { user: viewer.name, command: `!${command}` });
    case 'text_too_long':
      return t('shop.textTooLong', { user: viewer.name, most: number(maxLength) });
    case 'not_enough_points':
      return t('general.notEnough', {
        user: viewer.name,
        points: number(viewer.points),
        count: viewer.points,
      });
    default:
      return undefined;
  }
}
