import { fitForChat } from '#core/commands/fit-for-chat.ts';
import { DEFAULT_CHANNEL_COOLDOWN_S, DEFAULT_USER_COOLDOWN_S } from '#core/commands/limits.ts';
import { renderMessage } from '#core/commands/message-language.ts';
import { readCounterCall, type CounterChange } from '#core/counters/counter-call.ts';
import type { Counter } from '#core/counters/schema.ts';
import { mayUse } from '#server/bot/permissions.ts';
import { VARIABLES } from '#server/bot/variables/all-variables.ts';
import type { ChatCall, ChatHandler, WordHolder } from '#server/kernel/chat.ts';
import type { Random } from '#server/lib/ids.ts';
import { findCounterRow } from './counter.repository.ts';
import type { CounterService } from './counter.service.ts';

/** A counter has its name, and its name with signs at the end, which change it. */
export const counterWords: WordHolder = {
  kind: 'counter',
  async owns(tx, streamerId, word) {
    const { key } = readCounterCall({ key: word, rest: '' });
    const counter = await findCounterRow(tx, streamerId, { key });
    return counter && { id: counter.id, name: counter.name };
  },
};

interface Parts {
  counters: Pick<CounterService, 'find' | 'change' | 'values'>;
  random: Pick<Random, 'fraction'>;
}

/** Answers a counter: who may changes it, everybody asks. */
export function counterCalls(parts: Parts): ChatHandler {
  return {
    ...counterWords,
    async handle(call) {
      const { key, change } = readCounterCall(call);
      const counter = await parts.counters.find(call.tx, call.message.channel.streamerId, key);
      return counter && { reply: await answer(parts, call, counter, change) };
    },
  };
}

async function answer(
  { counters, random }: Parts,
  { tx, message, waits }: ChatCall,
  counter: Counter,
  change: CounterChange | null,
): Promise<string | undefined> {
  const { streamerId, platform } = message.channel;
  if (!counter.enabled) return undefined;
  if (change !== null && !mayUse(message.viewer, counter.mods)) return undefined;
  if (!waits.tryAnswer(counter.id, DEFAULT_USER_COOLDOWN_S, DEFAULT_CHANNEL_COOLDOWN_S)) return undefined;
  const value = change === null ? counter.value : await counters.change(tx, streamerId, counter.id, change);
  if (value === undefined) return undefined;
  if (counter.msg === '') return fitForChat(`${counter.name}: ${value}`, platform);
  const values = new Map(await counters.values(tx, streamerId)).set('', value);
  const fraction = () => random.fraction();
  const context = { message, args: [], count: value, fraction, counters: values };
  return renderMessage(counter.msg, platform, (name, argument) => VARIABLES[name](context, argument));
}
