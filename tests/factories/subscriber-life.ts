import fc from 'fast-check';
import { DAY_MS, MINUTE_MS } from '#core/base/time.ts';
import type { SubscriptionNotice } from '#core/subscriptions/cycle.ts';

const START = Date.UTC(2026, 0, 1);

/** A notice and when it comes in, milliseconds since 1970. */
export interface Arrival {
  notice: SubscriptionNotice;
  at: number;
}

/** When a platform's copies of a notice come in: a delivery over a day old is refused. */
const delays = fc.array(fc.nat(23 * 60), { minLength: 1, maxLength: 3 });
/** A payment and whether its months were shared. */
export const payment = fc.record({
  /** Renewed at once, or come back after a pause. */
  pauseDays: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200 })),
  tier: fc.constantFrom('1000', '2000', '3000'),
  planMonths: fc.constantFrom(1, 1, 3),
  giftedMonths: fc.nat(2),
  bareDelays: delays,
  /** Minutes between the payment and the share, of each month; null where it is not shared. */
  shares: fc.array(
    fc.option(
      fc.record({
        after: fc.oneof(fc.constantFrom(-2 * 24 * 60, -4, 0, 4), fc.nat(25 * 24 * 60)),
        delays,
      }),
    ),
    { minLength: 3, maxLength: 3 },
  ),
});
export type Payment = typeof payment extends fc.Arbitrary<infer P> ? P : never;

/** What a platform sends of somebody's life as a subscriber, in the order in which it comes. */
export function arrivalsOf(life: readonly Payment[]): Arrival[] {
  const arrivals: Arrival[] = [];
  const send = (notice: SubscriptionNotice, minutes: readonly number[]) =>
    arrivals.push(...minutes.map((delay) => ({ notice, at: notice.at + delay * MINUTE_MS })));
  let at = 0;
  let months = 0;
  for (const { pauseDays, tier, planMonths, giftedMonths, bareDelays, shares } of life) {
    at += pauseDays * DAY_MS;
    months += giftedMonths;
    send({ kind: 'bare', at: START + at, tier }, bareDelays);
    for (const share of shares.slice(0, planMonths)) {
      months += 1;
      if (share !== null) {
        const shared = {
          kind: 'shared',
          at: START + at + share.after * MINUTE_MS,
          months,
          planMonths,
        } as const;
        send({ ...shared, tier: '1000' }, share.delays);
      }
      at += 30 * DAY_MS;
    }
  }
  return arrivals.sort((one, other) => one.at - other.at);
}
