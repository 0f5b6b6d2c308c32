import type { Refusal } from '#core/base/result.ts';
import { commandKey } from '#core/commands/command-call.ts';
import type { BuiltinUse, RunBuiltin } from '#server/bot/builtin-command.ts';
import { takenText } from '#server/bot/taken-text.ts';
import type { CommandService } from './command.service.ts';

/** What edits commands inside the message's transaction. */
type ChatCommands = Pick<CommandService, 'find' | 'add' | 'edit' | 'remove'>;

const CALL = /^(add|edit|del)\s+!*(\S+)\s*([^]*)$/i;

/** `!cmd add|edit|del name text`: a moderator keeps the custom commands from chat. */
export const cmdCommand =
  (commands: ChatCommands): RunBuiltin =>
  async (use) => {
    const match = CALL.exec(use.rest);
    const name = match?.[2];
    if (name === undefined) return use.t('general.cmdUsage', { cmd: use.cmd });
    const action = match?.[1]?.toLowerCase();
    const text = match?.[3] ?? '';
    if (action === 'del') return deleteCommand(commands, use, name);
    if (text === '') return use.t('general.cmdUsage', { cmd: use.cmd });
    const write = action === 'add' ? addCommand : editCommand;
    return write(commands, use, name, text);
  };

async function addCommand(commands: ChatCommands, use: BuiltinUse, name: string, msg: string) {
  const { tx, message, t } = use;
  const added = await commands.add(tx, message.channel.streamerId, { cmd: name, msg });
  return added.ok ? t('general.cmdAdded', { name: added.value.cmd }) : wordsFor(added, name, use);
}

async function editCommand(commands: ChatCommands, use: BuiltinUse, name: string, msg: string) {
  const { tx, message, t } = use;
  const { streamerId } = message.channel;
  const command = await commands.find(tx, streamerId, commandKey(name));
  if (command === undefined) return t('general.cmdUnknown', { name });
  const edited = await commands.edit(tx, streamerId, command.id, msg);
  return edited.ok ? t('general.cmdEdited', { name: edited.value.cmd }) : wordsFor(edited, name, use);
}

async function deleteCommand(commands: ChatCommands, { tx, message, t }: BuiltinUse, name: string) {
  const { streamerId } = message.channel;
  const command = await commands.find(tx, streamerId, commandKey(name));
  const gone = command !== undefined && (await commands.remove(tx, streamerId, command.id));
  return gone ? t('general.cmdDeleted', { name: command.cmd }) : t('general.cmdUnknown', { name });
}

function wordsFor({ code, taken }: Refusal, name: string, { t }: BuiltinUse): string {
  if (taken !== undefined) return takenText(t, taken);
  if (code === 'not_found') return t('general.cmdUnknown', { name });
  return code === 'too_large' ? t('general.cmdTooMany') : t('general.cmdInvalid', { name });
}
