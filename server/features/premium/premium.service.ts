import { refuse, ok, type Result } from '#core/base/result.ts';
import { DAY_MS } from '#core/base/time.ts';
import { checkPayment } from '#core/donations/check-payment.ts';
import { returnOf, type Payment } from '#core/donations/ipn.ts';
import { toDecimal } from '#core/donations/money.ts';
import { PREMIUM_MONTH_DAYS, PREMIUM_MONTHS } from '#core/premium/limits.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import * as rows from './premium.repository.ts';
import type { PremiumPaymentTable } from './premium.table.ts';

/** What the operator asks for premium. */
export interface PremiumOffer {
  /** The PayPal account that is paid. */
  account: string;
  /** Minor units for a month. */
  monthly: number;
  currency: string;
}

export interface PremiumServiceDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random'> {
  /** Null where nothing can be bought. */
  offer: PremiumOffer | null;
  acceptsTests: boolean;
  checkoutUrl: string;
  notifyUrl: string;
  /** Where PayPal sends the person back. */
  returnUrl: string;
  /** After the commit that gave or took premium. */
  onChanged(streamerId: string): void;
}

export type PremiumService = ReturnType<typeof createPremiumService>;

const MONTH_MS = PREMIUM_MONTH_DAYS * DAY_MS;

type OrderedMonths = Pick<PremiumPaymentTable, 'account' | 'currency' | 'months' | 'amount' | 'invoice'>;

/** The fields that PayPal's payment page wants. */
function formOf(
  { notifyUrl, returnUrl }: Pick<PremiumServiceDeps, 'notifyUrl' | 'returnUrl'>,
  { account, currency, months, amount, invoice }: OrderedMonths,
): Record<string, string> {
  return {
    cmd: '_xclick',
    business: account,
    item_name: `Fogata Premium (${months})`,
    amount: toDecimal(amount, currency),
    currency_code: currency,
    invoice,
    notify_url: notifyUrl,
    return: returnUrl,
    cancel_return: returnUrl,
    rm: '1',
    no_note: '1',
    no_shipping: '1',
    charset: 'utf-8',
  };
}

/** A payment that went back takes its months along; one that came again brings them. */
async function settleReturn(
  { unitOfWork, clock, onChanged }: Pick<PremiumServiceDeps, 'unitOfWork' | 'clock' | 'onChanged'>,
  known: PremiumPaymentTable,
  back: NonNullable<ReturnType<typeof returnOf>>,
): Promise<Result<null>> {
  const [from, state] =
    back === 'restored' ? (['returned', 'paid'] as const) : (['paid', 'returned'] as const);
  const span = known.months * MONTH_MS * (back === 'restored' ? 1 : -1);
  const settled = await unitOfWork(async (tx): Promise<Result<null>> => {
    if (!(await rows.movePayment(tx, known.id, from, { state }))) return refuse('already_settled');
    await rows.movePaidUntil(tx, known.streamer_id, clock.now(), span);
    return ok(null);
  });
  if (settled.ok) onChanged(known.streamer_id);
  return settled;
}

/** Months of premium by PayPal: a pending payment first, credited by a verified notification, once. */
export function createPremiumService(deps: PremiumServiceDeps) {
  const { db, unitOfWork, clock, random, offer } = deps;
  return {
    /** What the page shows beside the rank. */
    async read(streamerId: string) {
      return {
        paidUntil: await rows.readPaidUntil(db, streamerId),
        offer: offer && { monthly: toDecimal(offer.monthly, offer.currency), currency: offer.currency },
      };
    },

    /** The form that the browser posts to PayPal. Refuses with `no_account` where nothing can be bought. */
    async order(streamerId: string, months: number) {
      if (offer === null) return refuse('no_account');
      if (!PREMIUM_MONTHS.some((choice) => choice === months)) return refuse('invalid');
      const { account, currency } = offer;
      const amount = offer.monthly * months;
      const invoice = `premium-${random.secret()}`;
      await rows.insertPayment(db, {
        id: random.id(),
        streamer_id: streamerId,
        invoice,
        account,
        months,
        amount,
        currency,
        txn_id: null,
        state: 'pending',
        created_at: clock.now(),
        paid_at: null,
      });
      return ok({
        url: deps.checkoutUrl,
        fields: formOf(deps, { account, currency, months, amount, invoice }),
      });
    },

    /** Whose months an invoice pays for. */
    async byInvoice(invoice: string): Promise<string | undefined> {
      return (await rows.findPayment(db, { invoice }))?.streamer_id;
    },

    /** Whose months the earlier payment was for; empty for other money that the operator's account got. */
    async byAccount({ parentTxnId, receivers }: Payment): Promise<string | undefined> {
      const known = parentTxnId === '' ? undefined : await rows.findPayment(db, { txnId: parentTxnId });
      const isOperators = offer !== null && receivers.includes(offer.account.toLowerCase());
      return known?.streamer_id ?? (isOperators ? '' : undefined);
    },

    /** Settles a notification of PayPal's; undefined when it speaks of no payment for premium. */
    async settle(payment: Payment, isVerified: boolean): Promise<Result<null> | undefined> {
      const known =
        (await rows.findPayment(db, { invoice: payment.invoice })) ??
        (payment.parentTxnId === '' ? undefined : await rows.findPayment(db, { txnId: payment.parentTxnId }));
      if (known === undefined) return undefined;
      if (!isVerified) return refuse('bad_signature');
      const now = clock.now();
      const back = returnOf(payment);
      if (back !== undefined) {
        if (payment.isTest && !deps.acceptsTests) return refuse('invalid');
        return settleReturn(deps, known, back);
      }
      const reason = checkPayment(payment, {
        accounts: [known.account],
        acceptsTests: deps.acceptsTests,
        minimum: 0,
        announced: known,
      });
      if (reason !== undefined || Number(payment.amount) < Number(toDecimal(known.amount, known.currency))) {
        return refuse('invalid');
      }
      const settled = await unitOfWork(async (tx): Promise<Result<null>> => {
        const change = { state: 'paid', txn_id: payment.txnId, paid_at: now } as const;
        if (!(await rows.movePayment(tx, known.id, 'pending', change))) return refuse('already_settled');
        await rows.movePaidUntil(tx, known.streamer_id, now, known.months * MONTH_MS);
        return ok(null);
      });
      if (settled.ok) deps.onChanged(known.streamer_id);
      return settled;
    },
  };
}
