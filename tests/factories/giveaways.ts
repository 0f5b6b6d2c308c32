import { giveawayInputSchema, type GiveawayDraft, type GiveawayInput } from '#core/giveaways/schema.ts';
import type { BotGiveaways } from '#server/bot/port.ts';

/** A giveaway of one cup. */
export function buildGiveaway(overrides: Partial<GiveawayDraft> = {}): GiveawayInput {
  return giveawayInputSchema.parse({ title: 'Taza', keyword: 'taza', ...overrides });
}

/** A streamer who gives nothing away. */
export const NO_GIVEAWAYS: BotGiveaways = {
  findOpen: () => Promise.resolve(undefined),
  join: () => Promise.resolve(undefined),
  step: () => Promise.resolve({ ok: false, code: 'not_found' }),
};
