import type { BotJoins } from '#server/bot/port.ts';

/** Nobody has a second account. */
export const NO_JOINS: BotJoins = {
  offer: () => Promise.resolve('BCDFGH'),
  accept: () => Promise.resolve('unknown'),
};
