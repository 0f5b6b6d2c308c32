import { KEYWORD_COOLDOWN_MIN_S } from '#core/bot/limits.ts';
import { wordsOf } from '#core/commands/command-call.ts';
import { keywordKey } from '#core/commands/keyword-index.ts';
import type { ChatHandler, LineHandler, WordHolder } from '#server/kernel/chat.ts';
import { answerCommand, type CustomCommandDeps } from './answer-command.ts';
import { presentCommand } from './command.presenter.ts';
import type { CommandService } from './command.service.ts';
import { findCommandRowByName, listKeywordRows } from './command.repository.ts';

/** The names and aliases of a streamer's commands. */
export const commandWords: WordHolder = {
  kind: 'command',
  async owns(tx, streamerId, key) {
    const command = await findCommandRowByName(tx, streamerId, key);
    return command && { id: command.id, name: `!${command.cmd}` };
  },
};

/** What an ordinary line says to be answered by a command. */
export const keywordWords: WordHolder = {
  kind: 'keyword',
  async owns(tx, streamerId, keyword) {
    const key = keywordKey(keyword);
    // Signs alone are in no line, so everybody may have them.
    if (key === '') return undefined;
    const keyed = (await listKeywordRows(tx, streamerId)).map(presentCommand);
    const command = keyed.find(({ keywords }) => keywords.some((known) => keywordKey(known) === key));
    return command && { id: command.id, name: `!${command.cmd}` };
  },
};

interface Parts extends CustomCommandDeps {
  commands: Pick<CommandService, 'find' | 'findByKeyword' | 'countUse'>;
}

/** A streamer's own commands, by name and alias. */
export function customCommands(parts: Parts): ChatHandler {
  return {
    kind: 'command',
    async handle({ tx, message, key, rest, waits }) {
      const command = await parts.commands.find(tx, message.channel.streamerId, key);
      if (command === undefined) return undefined;
      const { id, userCooldown, channelCooldown } = command;
      const reply = await answerCommand(parts, tx, message, {
        command,
        args: wordsOf(rest),
        tryUse: () => waits.tryAnswer(id, userCooldown, channelCooldown),
        tryRefuse: waits.tryRefuse,
      });
      return { reply };
    },
  };
}

/** A streamer's own commands, by what an ordinary line says. */
export function commandKeywords(parts: Parts): LineHandler {
  return {
    matches: async (tx, streamerId, text) =>
      (await parts.commands.findByKeyword(tx, streamerId, text)) !== undefined,
    async handle({ tx, message, tryAnswer }) {
      const command = await parts.commands.findByKeyword(tx, message.channel.streamerId, message.text);
      if (command === undefined) return undefined;
      const channelCooldown = Math.max(command.channelCooldown, KEYWORD_COOLDOWN_MIN_S);
      return answerCommand(parts, tx, message, {
        command,
        args: wordsOf(message.text),
        tryUse: () => tryAnswer(`says ${command.id}`, command.userCooldown, channelCooldown),
        // Nobody asked for it.
        tryRefuse: () => false,
      });
    },
  };
}
