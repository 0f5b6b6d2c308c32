import type { Variable } from './variable.ts';

/** `$(choice a|b|c)`: one of them. */
export const choiceVariable: Variable = ({ fraction }, { options }) =>
  options[Math.floor(fraction() * options.length)];
