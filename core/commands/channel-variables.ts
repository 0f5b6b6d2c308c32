import type { MessageVariable } from './message-variables.ts';

/** The variables that need nobody who asks: what timers may use. */
export const CHANNEL_VARIABLES = [
  'channel',
  'platform',
  'count',
  'random',
  'choice',
  'uptime',
  'title',
  'game',
  'time',
] as const satisfies readonly MessageVariable[];
