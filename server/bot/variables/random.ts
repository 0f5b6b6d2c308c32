import type { ChannelVariable } from './variable.ts';

const BOUND = 1_000_000_000;

/** `$(random a b)`: a whole number from a to b; `$(random b)` from 1, `$(random)` from 1 to 100. */
export const randomVariable: ChannelVariable = ({ fraction }, { words }) => {
  const numbers = words.map(Number);
  if (words.length > 2 || !numbers.every((n) => Number.isInteger(n) && Math.abs(n) <= BOUND))
    return undefined;
  const [a = 100, b = 1] = numbers;
  const low = Math.min(a, b);
  return String(low + Math.floor(fraction() * (Math.max(a, b) - low + 1)));
};
