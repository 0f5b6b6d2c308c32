import type { FieldErrors, ResolverResult } from 'react-hook-form';
import { giveawayInputSchema, type Giveaway, type GiveawayInput } from '#core/giveaways/schema.ts';
import { typedNumber } from '#src/lib/typed-number.ts';

/** The form's fields as a person fills them in. */
export interface GiveawayValues {
  title: string;
  keyword: string;
  winners: string;
  subscriberWeight: string;
}

/** Fields of a new giveaway, or of one to be edited. */
export function valuesOf(giveaway?: Giveaway): GiveawayValues {
  return {
    title: giveaway?.title ?? '',
    keyword: giveaway?.keyword ?? '',
    winners: String(giveaway?.winners ?? 1),
    subscriberWeight: String(giveaway?.subscriberWeight ?? 1),
  };
}

const FIELDS = ['title', 'keyword', 'winners', 'subscriberWeight'] as const;

/** Checks the form by the wire's own schema; the screen chooses the words for each field. */
export function resolveGiveaway(values: GiveawayValues): ResolverResult<GiveawayValues, GiveawayInput> {
  const parsed = giveawayInputSchema.safeParse({
    title: values.title,
    // People type the `!` that they will type in chat.
    keyword: values.keyword.trim().replace(/^!+/, ''),
    winners: typedNumber(values.winners),
    subscriberWeight: typedNumber(values.subscriberWeight),
  });
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<GiveawayValues> = {};
  for (const { path } of parsed.error.issues) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field !== undefined) errors[field] = { type: 'invalid' };
  }
  return { values: {}, errors };
}
