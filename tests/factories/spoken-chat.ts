import { refuse } from '#core/base/result.ts';
import type { BotSpeech } from '#server/bot/port.ts';

/** Nothing that viewers write is spoken. */
export const NO_SPOKEN_CHAT: BotSpeech = {
  findSpeech: () => Promise.resolve(undefined),
  speak: () => Promise.resolve(refuse('alert_off')),
};
