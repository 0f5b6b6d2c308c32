import { isCurrency } from './currencies.ts';
import type { Payment } from './ipn.ts';
import { minimumOf, parseMinor } from './money.ts';

/** Why a payment did not count; the panel has words for each. */
export const REFUSAL_REASONS = [
  'not_verified',
  'test_payment',
  'other_receiver',
  'other_type',
  'pending',
  'not_completed',
  'other_currency',
  'unreadable',
  'below_minimum',
  'replayed',
  'unknown_donation',
  'unknown_payment',
  'unnamed_refund',
  'unreachable',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What a payment must fit to count. */
export interface ExpectedPayment {
  /** Accounts of the streamer: now, and when the form was sent. */
  accounts: readonly string[];
  acceptsTests: boolean;
  /** Hundredths. */
  minimum: number;
  /** What the form announced, where there was a form. */
  announced: { amount: number; currency: string } | undefined;
}

/** `donations` is written in some manuals, `web_accept` is what comes. */
const DONATION_TYPES = ['web_accept', 'donations', 'donation'];

type Check = (payment: Payment, expected: ExpectedPayment) => RefusalReason | undefined;

const CHECKS: readonly Check[] = [
  (payment, { acceptsTests }) => (payment.isTest && !acceptsTests ? 'test_payment' : undefined),
  ({ receivers }, { accounts }) => {
    const own = accounts.filter((account) => account !== '').map((account) => account.toLowerCase());
    return receivers.some((receiver) => own.includes(receiver)) ? undefined : 'other_receiver';
  },
  ({ txnType }) => (DONATION_TYPES.includes(txnType) ? undefined : 'other_type'),
  ({ status }) => {
    if (status === 'Completed') return undefined;
    return status === 'Pending' || status === 'Processed' ? 'pending' : 'not_completed';
  },
  ({ currency }, { announced }) => {
    const fits = announced === undefined ? isCurrency(currency) : currency === announced.currency;
    return fits ? undefined : 'other_currency';
  },
  ({ txnId, amount, currency }) =>
    txnId === '' || parseMinor(amount, currency) === undefined ? 'unreadable' : undefined,
  ({ amount, currency }, { minimum, announced }) => {
    const least = minimumOf(minimum, currency);
    // A minimum that was raised after the form was sent does not take a promised amount back.
    const asked = announced === undefined ? least : Math.min(least, announced.amount);
    return (parseMinor(amount, currency) ?? 0) < asked ? 'below_minimum' : undefined;
  },
];

/** The first check that a verified payment fails, in order; undefined when it counts. */
export function checkPayment(payment: Payment, expected: ExpectedPayment): RefusalReason | undefined {
  for (const check of CHECKS) {
    const reason = check(payment, expected);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
