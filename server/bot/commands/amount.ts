import { wordsOf } from '#core/commands/command-call.ts';
import { POINTS_MAX } from '#core/loyalty/limits.ts';

/** Reads `user n`: a whole number within bounds, 0 not among them; anything else is a misunderstanding. */
export function readNameAndAmount(rest: string): { name: string; amount: number } | undefined {
  const [name, typed, ...more] = wordsOf(rest);
  if (name === undefined || typed === undefined || more.length > 0) return undefined;
  if (!/^[+-]?\d{1,10}$/.test(typed)) return undefined;
  const amount = Number(typed);
  return amount === 0 || Math.abs(amount) > POINTS_MAX ? undefined : { name, amount };
}
