import { publicPagePath } from '#core/paths.ts';
import { CHAT_MESSAGE_LIMIT } from '#core/platforms/platform.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import { mayUse } from '#server/bot/permissions.ts';
import { fitWords } from '#server/bot/fit-words.ts';
import type { CommandService } from './command.service.ts';

/** `!commands`: the address of the commands page and the names that the viewer may use, as many as fit. */
export const commandsCommand =
  (commands: Pick<CommandService, 'list'>): RunBuiltin =>
  async ({ tx, message, t, publicUrl }) => {
    const { channel, viewer } = message;
    const { platform } = channel;
    const names = (await commands.list(tx, channel.streamerId))
      .filter(
        (command) => command.enabled && command.platforms.includes(platform) && mayUse(viewer, command.mods),
      )
      .map((command) => `!${command.cmd}`);
    const link = `${publicUrl}${publicPagePath(platform, channel.login, 'commands')}`;
    const room = CHAT_MESSAGE_LIMIT[platform] - t('general.commands', { link, list: '' }).length;
    return t('general.commands', { link, list: fitWords(names, ' ', room) });
  };
