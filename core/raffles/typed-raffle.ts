import { wordsOf } from '../commands/command-call.ts';
import { raffleInputSchema, type RaffleInput } from './schema.ts';

/** What follows `!raffle`: an amount, then seconds and winners if they are wanted; undefined for anything else. */
export function readTypedRaffle(text: string, defaultSeconds: number): RaffleInput | undefined {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 3 || !words.every((word) => /^\d{1,9}$/.test(word)))
    return undefined;
  const [amount, seconds = defaultSeconds, winners = 0] = words.map(Number);
  const parsed = raffleInputSchema.safeParse({ amount, seconds, winners });
  return parsed.success ? parsed.data : undefined;
}
