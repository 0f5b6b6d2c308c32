import type { Refusal } from '#core/base/result.ts';
import { takenText } from '#core/bot/word-texts.ts';
import { commandKey } from '#core/commands/command-call.ts';
import type { CommandContext, RunCommand } from '../command-context.ts';

const CALL = /^(add|edit|del)\s+!*(\S+)\s*([^]*)$/i;

/** `!cmd add|edit|del name text`: a moderator keeps the custom commands from chat. */
export const runCmd: RunCommand = async (context) => {
  const match = CALL.exec(context.rest);
  const name = match?.[2];
  if (name === undefined) return context.texts.cmdUsage(context.cmd);
  const action = match?.[1]?.toLowerCase();
  const text = match?.[3] ?? '';
  if (action === 'del') return deleteCommand(context, name);
  if (text === '') return context.texts.cmdUsage(context.cmd);
  return action === 'add' ? addCommand(context, name, text) : editCommand(context, name, text);
};

async function addCommand(context: CommandContext, name: string, msg: string) {
  const { tx, message, texts, commands } = context;
  const added = await commands.add(tx, message.channel.streamerId, { cmd: name, msg });
  return added.ok ? texts.cmdAdded(added.value.cmd) : wordsFor(added, name, context);
}

async function editCommand(context: CommandContext, name: string, msg: string) {
  const { tx, message, texts, commands } = context;
  const { streamerId } = message.channel;
  const command = await commands.find(tx, streamerId, commandKey(name));
  if (command === undefined) return texts.cmdUnknown(name);
  const edited = await commands.edit(tx, streamerId, command.id, msg);
  return edited.ok ? texts.cmdEdited(edited.value.cmd) : wordsFor(edited, name, context);
}

async function deleteCommand({ tx, message, texts, commands }: CommandContext, name: string) {
  const { streamerId } = message.channel;
  const command = await commands.find(tx, streamerId, commandKey(name));
  const gone = command !== undefined && (await commands.remove(tx, streamerId, command.id));
  return gone ? texts.cmdDeleted(command.cmd) : texts.cmdUnknown(name);
}

function wordsFor({ code, taken }: Refusal, name: string, { texts, message }: CommandContext): string {
  if (taken !== undefined) return takenText(message.channel.language, taken);
  if (code === 'not_found') return texts.cmdUnknown(name);
  return code === 'too_large' ? texts.cmdTooMany : texts.cmdInvalid(name);
}
