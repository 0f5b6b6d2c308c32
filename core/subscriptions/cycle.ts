import * as z from 'zod/mini';
import { DAY_MS, SECOND_MS } from '../base/time.ts';

/** The alert of a subscription that was told without months and words waits this long for them. */
export const PARTNER_WAIT_MS = 15 * SECOND_MS;

/** A share that came first finds its payment within this time; two payments of one tier that are closer are one, told twice. */
const PAYMENT_WITHIN_MS = 3 * DAY_MS;
/** A month can be shared until shortly before the next one is paid. */
const SHARE_WITHIN_MS = 27 * DAY_MS;
/** A plan of several months is paid once; no month is longer. */
const PLAN_MONTH_MS = 31 * DAY_MS;

/**
 * How a platform tells of a subscription that somebody pays themselves: `bare` says that they pay, `shared` that they told
 * the chat, with the months in all and, where they pay for several months at once, how many. Neither names the payment.
 */
export const renewalSchema = z.union([
  z.object({ kind: z.literal('bare') }),
  z.object({ kind: z.literal('shared'), months: z.number(), planMonths: z.number() }),
]);
export type Renewal = z.infer<typeof renewalSchema>;

/** A renewal with what both kinds say. */
export type SubscriptionNotice = Renewal & { tier: string; at: number };

/** A time that somebody subscribes, and what is known of it; times in milliseconds since 1970. */
export interface SubscriptionCycle {
  startedAt: number;
  tier: string;
  /** When it was told that they pay; null while only the share is known. */
  bareAt: number | null;
  /** In all; null while it was not shared. */
  months: number | null;
  planMonths: number;
  /** False: a later month of a plan, which was paid before. */
  isPaid: boolean;
}

export type CycleVerdict<Cycle extends SubscriptionCycle> =
  /** It was told before. */
  | { kind: 'repeats' }
  /** It tells more of a payment that is known: nothing is paid again. */
  | { kind: 'joins'; cycle: Cycle }
  /** A later month of a plan is shared: nothing is paid, but the month is known from now on. */
  | { kind: 'celebrates'; plan: Cycle }
  /** A payment. */
  | { kind: 'opens' };

/**
 * What a notice means beside the cycles of the same person in the same channel, so that each payment counts once, in
 * whichever order the two notices come and however long after each other.
 */
export function judgeRenewal<Cycle extends SubscriptionCycle>(
  cycles: readonly Cycle[],
  notice: SubscriptionNotice,
): CycleVerdict<Cycle> {
  return notice.kind === 'bare' ? judgeBare(cycles, notice) : judgeShared(cycles, notice);
}

function judgeBare<Cycle extends SubscriptionCycle>(
  cycles: readonly Cycle[],
  { at, tier }: SubscriptionNotice,
): CycleVerdict<Cycle> {
  const isNear = (other: number) => Math.abs(at - other) <= PAYMENT_WITHIN_MS;
  const isAgain = cycles.some(
    ({ bareAt, tier: other }) => bareAt !== null && isNear(bareAt) && other === tier,
  );
  if (isAgain) return { kind: 'repeats' };
  // Not by tier: a share may name another one than what is paid.
  const shared = cycles.filter(
    ({ bareAt, isPaid, startedAt }) => bareAt === null && isPaid && isNear(startedAt),
  );
  const cycle = newest(shared);
  return cycle === undefined ? { kind: 'opens' } : { kind: 'joins', cycle };
}

function judgeShared<Cycle extends SubscriptionCycle>(
  cycles: readonly Cycle[],
  { at, months, planMonths }: Extract<SubscriptionNotice, { kind: 'shared' }>,
): CycleVerdict<Cycle> {
  if (cycles.some((cycle) => cycle.months === months)) return { kind: 'repeats' };
  const planMs = planMonths > 1 ? planMonths * PLAN_MONTH_MS : SHARE_WITHIN_MS;
  const isWithin = ({ startedAt }: Cycle) => at - startedAt < planMs && startedAt - at <= PAYMENT_WITHIN_MS;
  const unshared = newest(cycles.filter((cycle) => cycle.months === null && isWithin(cycle)));
  if (unshared !== undefined) return { kind: 'joins', cycle: unshared };
  const plan = newest(
    cycles.filter(
      (cycle) =>
        cycle.isPaid &&
        cycle.planMonths > 1 &&
        cycle.planMonths === planMonths &&
        isWithin(cycle) &&
        cycle.months !== null &&
        months > cycle.months &&
        months < cycle.months + planMonths,
    ),
  );
  return plan === undefined ? { kind: 'opens' } : { kind: 'celebrates', plan };
}

function newest<Cycle extends SubscriptionCycle>(cycles: readonly Cycle[]): Cycle | undefined {
  return cycles.toSorted((one, other) => other.startedAt - one.startedAt)[0];
}

/** The cycle that a notice opens. */
export function openedBy(notice: SubscriptionNotice, isPaid: boolean): SubscriptionCycle {
  const { at: startedAt, tier } = notice;
  return notice.kind === 'bare'
    ? { startedAt, tier, bareAt: startedAt, months: null, planMonths: 1, isPaid }
    : { startedAt, tier, bareAt: null, months: notice.months, planMonths: notice.planMonths, isPaid };
}

/** A cycle with what a notice that joins it says. */
export function joinedBy<Cycle extends SubscriptionCycle>(cycle: Cycle, notice: SubscriptionNotice): Cycle {
  return notice.kind === 'bare'
    ? { ...cycle, bareAt: notice.at, tier: notice.tier }
    : { ...cycle, months: notice.months, planMonths: notice.planMonths };
}
