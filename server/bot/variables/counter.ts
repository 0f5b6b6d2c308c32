import { commandKey } from '#core/commands/command-call.ts';
import type { Variable } from './variable.ts';

/** `$(counter name)`: how far a counter is; inside a counter's own text also without the name. */
export const counterVariable: Variable = ({ counters }, { words }) => {
  const value = words.length > 1 ? undefined : counters.get(commandKey(words[0] ?? ''));
  return value === undefined ? undefined : String(value);
};
