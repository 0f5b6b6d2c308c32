import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ControlError } from '../control/errors.ts';
import { emptySchema, parse } from '../control/schema.ts';
import type { Feed } from '../feed.ts';
import type { Paypal } from './paypal.ts';

const STATUSES = [
  'Completed',
  'Pending',
  'Processed',
  'Denied',
  'Failed',
  'Refunded',
  'Reversed',
  'Canceled_Reversal',
  'Voided',
  'Expired',
] as const;

const short = z.string().check(z.minLength(1), z.maxLength(127));
const optional = z.optional(z.string().check(z.maxLength(1024)));
const money = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,2})?$/));

const paySchema = z.strictObject({
  cmd: z.optional(z.literal('_donations')),
  item_name: optional,
  business: short,
  notify_url: z.optional(z.url({ protocol: /^https?$/ })),
  return: optional,
  cancel_return: optional,
  rm: optional,
  no_note: optional,
  no_shipping: optional,
  charset: optional,
  lc: optional,
  currency_code: z.optional(z.string().check(z.length(3))),
  country: z.optional(z.string().check(z.length(2))),
  custom: z.optional(z.string().check(z.maxLength(256))),
  invoice: z.optional(short),
  amount: z.optional(money),
  txnId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** Of the payment that a refund or reversal is about. */
  parentTxnId: z.optional(z.string().check(z.maxLength(64))),
  status: z.optional(z.enum(STATUSES)),
  times: z._default(z.int().check(z.gte(1), z.lte(100)), 1),
  verify: z.optional(z.enum(['VERIFIED', 'INVALID'])),
});

/** `POST /control/paypal/pay`: a payment without the page, tampered with as asked; `…/repeat`: its notification again. */
export function registerPaypalControl(
  app: FastifyInstance,
  deps: { readonly paypal: Paypal; readonly feed: Feed; readonly now: () => number },
): void {
  app.post('/paypal/pay', async (request) => {
    const { txnId, parentTxnId, status, times, verify, amount, ...given } = parse(paySchema, request.body);
    const form = Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const text = `${status ?? 'Completed'} ${amount ?? ''} ${given.currency_code ?? ''}`;
    const item = { kind: 'event', user: 'PayPal', text, roles: [], at: deps.now() } as const;
    deps.feed.publish({ platform: 'paypal', channelId: '', ...item });
    return deps.paypal.pay({ form, txnId, parentTxnId, status, amount, times, verify });
  });
  app.post('/paypal/repeat', async (request) => {
    parse(emptySchema, request.body ?? {});
    const repeated = await deps.paypal.repeat();
    if (repeated === undefined) throw new ControlError('No notification was sent yet', ['pay']);
    return repeated;
  });
}
