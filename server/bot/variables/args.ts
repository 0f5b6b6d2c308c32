import type { Variable } from './variable.ts';

/** `$(args)`: all that follows the name; `$(args 2)`: its second word, empty when there is none. */
export const argsVariable: Variable = ({ args }, { words }) => {
  const [position, ...more] = words;
  if (position === undefined) return args.join(' ');
  if (more.length > 0 || !/^[1-9]\d{0,2}$/.test(position)) return undefined;
  return args[Number(position) - 1] ?? '';
};
