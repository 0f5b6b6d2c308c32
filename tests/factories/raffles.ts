import { RAFFLE_AMOUNT_MAX } from '#core/raffles/limits.ts';
import type { BotRaffles } from '#server/bot/port.ts';

/** A streamer without raffles. */
export const NO_RAFFLES: BotRaffles = {
  readSettings: () =>
    Promise.resolve({ enabled: true, keyword: 'join', seconds: 60, max: RAFFLE_AMOUNT_MAX }),
  findOpen: () => Promise.resolve(undefined),
  open: () => Promise.resolve({ ok: false, code: 'raffles_off' }),
  stop: () => Promise.resolve(false),
  join: () => Promise.resolve(undefined),
};
