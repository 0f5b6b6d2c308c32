import type { Giveaway } from '#core/giveaways/schema.ts';
import { typedNumber } from '#src/lib/typed-number.ts';

/** The form's fields of a new giveaway, or of one to be edited. */
export function valuesOf(giveaway?: Giveaway) {
  return {
    title: giveaway?.title ?? '',
    keyword: giveaway?.keyword ?? '',
    winners: String(giveaway?.winners ?? 1),
    subscriberWeight: String(giveaway?.subscriberWeight ?? 1),
  };
}

/** What was typed, for the wire's schema to check. */
export function inputOf({ title, keyword, winners, subscriberWeight }: ReturnType<typeof valuesOf>) {
  return {
    title,
    // People type the `!` that they will type in chat.
    keyword: keyword.trim().replace(/^!+/, ''),
    winners: typedNumber(winners),
    subscriberWeight: typedNumber(subscriberWeight),
  };
}
