import { chatLine } from '#core/commands/chat-line.ts';
import type { CommandCall } from '#core/commands/command-call.ts';
import { renderMessage } from '#core/commands/message-language.ts';
import { readCounterCall } from '#core/counters/counter-call.ts';
import type { Db } from '#server/db/database.ts';
import { mayUse } from './permissions.ts';
import type { BotCounters, BotMessage } from './port.ts';
import { VARIABLES } from './variables/all-variables.ts';

interface Call {
  call: CommandCall;
  fraction: () => number;
  /** Whether no cooldown runs; asked once, right before the answer. */
  mayNow: (counterId: string) => boolean;
}

/** Answers a counter: who may changes it, everybody asks. */
export async function answerCounter(
  counters: BotCounters,
  tx: Db,
  message: BotMessage,
  { call, fraction, mayNow }: Call,
): Promise<string | undefined> {
  const { streamerId, platform } = message.channel;
  const { key, change } = readCounterCall(call);
  const counter = await counters.find(tx, streamerId, key);
  if (counter?.enabled !== true) return undefined;
  if (change !== null && !mayUse(message.viewer, counter.mods)) return undefined;
  if (!mayNow(counter.id)) return undefined;
  const value = change === null ? counter.value : await counters.change(tx, streamerId, counter.id, change);
  if (value === undefined) return undefined;
  if (counter.msg === '') return chatLine(`${counter.name}: ${value}`, platform);
  const values = new Map(await counters.values(tx, streamerId)).set('', value);
  const context = { message, args: [], count: value, fraction, counters: values };
  return renderMessage(counter.msg, platform, (name, argument) => VARIABLES[name](context, argument));
}
