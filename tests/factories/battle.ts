import type { BotBattle } from '#server/bot/port.ts';

/** A streamer who has the battle game switched off. */
export const NO_BATTLE: BotBattle = {
  isOn: () => Promise.resolve(false),
  show: () => Promise.resolve({ level: 1, xp: 0, xpToLevelUp: 1, canLevelUp: false }),
  setOptOut: () => Promise.resolve(),
  challenge: () => Promise.resolve({ kind: 'opponent-absent' }),
};
