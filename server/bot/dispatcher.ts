import { DEFAULT_CHANNEL_COOLDOWN_S, DEFAULT_USER_COOLDOWN_S } from '#core/commands/limits.ts';
import { readCommandCall } from '#core/commands/command-call.ts';
import { inChatOrder, type ChatHandler, type LineHandler, type Waits } from '#server/kernel/chat.ts';
import { createCooldowns, type CommandUse } from './cooldowns.ts';
import { createLoopGuard } from './loop-guard.ts';
import { skipsCooldown } from './permissions.ts';
import type { Bot, BotMessage } from './port.ts';

export interface BotParts {
  /** Who answers calls, in any order: the kinds of words have theirs. */
  handlers: readonly ChatHandler[];
  keywords: LineHandler;
}

/** The chat bot: asks whoever has words of the chat, one after the other, until one of them answers. */
export function createBot({ handlers, keywords }: BotParts): Bot {
  const cooldowns = createCooldowns();
  const guard = createLoopGuard();
  const sorted = inChatOrder(handlers);

  const useOf = (
    { channel, viewer, id, steady: now }: BotMessage,
    ...[command, userCooldown, channelCooldown]: Parameters<Waits['tryUse']>
  ): CommandUse => ({
    command,
    channelId: channel.id,
    viewerId: viewer.id,
    messageId: id,
    now,
    userCooldown,
    channelCooldown,
  });

  function waitsOf(message: BotMessage): Waits {
    const waits: Waits = {
      tryUse(...use) {
        return skipsCooldown(message.viewer) || cooldowns.tryUse(useOf(message, ...use));
      },
      tryAnswer(...use) {
        // The guard comes last: whom a cooldown holds back gets no reply, so there is nothing to count.
        return waits.tryUse(...use) && guard.tryUse(message);
      },
      tryRefuse() {
        return waits.tryAnswer('refusal', DEFAULT_USER_COOLDOWN_S, DEFAULT_CHANNEL_COOLDOWN_S);
      },
    };
    return waits;
  }

  return {
    async matches(tx, { streamerId, prefix }, text) {
      if (text.startsWith('!') || (prefix !== '' && text.startsWith(prefix))) return true;
      return keywords.matches(tx, streamerId, text);
    },
    async answer(tx, message) {
      const call = readCommandCall(message.text, message.channel.prefix);
      let reply: string | undefined;
      if (call === undefined) {
        const tryAnswer: Waits['tryUse'] = (...use) => cooldowns.tryUse(useOf(message, ...use));
        reply = await keywords.handle({ tx, message, tryAnswer });
      } else {
        const asked = { ...call, tx, message, waits: waitsOf(message) };
        for (const handler of sorted) {
          const answer = await handler.handle(asked);
          if (answer === undefined) continue;
          reply = answer.reply;
          break;
        }
      }
      return reply === undefined || reply === '' ? [] : [reply];
    },
  };
}
