/** Every variable of the message language. */
export const MESSAGE_VARIABLES = [
  'user',
  'touser',
  'channel',
  'platform',
  'points',
  'level',
  'xp',
  'watchtime',
  'followage',
  'count',
  'counter',
  'random',
  'choice',
  'uptime',
  'title',
  'game',
  'time',
  'args',
  'rank',
] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];
