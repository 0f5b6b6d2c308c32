import type { ChannelVariable } from './variable.ts';

/** `$(choice a|b|c)`: one of them. */
export const choiceVariable: ChannelVariable = ({ fraction }, { options }) =>
  options[Math.floor(fraction() * options.length)];
