import { builtinWords } from '#server/features/commands/builtin.chat.ts';
import { commandWords, keywordWords } from '#server/features/commands/command.chat.ts';
import { counterWords } from '#server/features/counters/counter.chat.ts';
import { giveawayWords } from '#server/features/giveaways/giveaway.chat.ts';
import { predictionWords } from '#server/features/predictions/prediction.chat.ts';
import { itemWords } from '#server/features/shop/shop.chat.ts';
import { raffleWords } from '#server/features/raffles/raffle.chat.ts';
import { spokenWords } from '#server/features/speech/spoken.chat.ts';
import { createWords } from '#server/kernel/chat.ts';

/** Everybody who has words of the chat. */
export const WORDS = createWords([
  builtinWords,
  commandWords,
  keywordWords,
  counterWords,
  giveawayWords,
  predictionWords,
  raffleWords,
  itemWords,
  spokenWords,
]);
