import { giveawayInputSchema, type GiveawayDraft, type GiveawayInput } from '#core/giveaways/schema.ts';

/** A giveaway of one cup. */
export function buildGiveaway(overrides: Partial<GiveawayDraft> = {}): GiveawayInput {
  return giveawayInputSchema.parse({ title: 'Taza', keyword: 'taza', ...overrides });
}
