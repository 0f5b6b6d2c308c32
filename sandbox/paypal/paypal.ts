import type { Timers } from '../base/timers.ts';
import { notificationBody, type PaymentChange, type PaymentForm } from './payment.ts';

export interface PaypalDeps {
  readonly now: () => number;
  readonly timers: Timers;
  readonly notifyUrl: () => string;
  readonly firstRetryMs: number;
  readonly maxRetryMs: number;
}

export interface PaymentOrder extends PaymentChange {
  readonly form: PaymentForm;
  /** How often the same notification is sent. */
  readonly times: number;
  /** Overrides what the verify call would say. */
  readonly verify: 'VERIFIED' | 'INVALID' | undefined;
}

export interface Paypal {
  /** Sends the notifications of a payment; answers its transaction and how many arrived at the first try. */
  pay(order: PaymentOrder): Promise<{ txnId: string; delivered: number }>;
  /** Sends the last notification once more, byte for byte; undefined where there is none. */
  repeat(): Promise<{ txnId: string; delivered: number } | undefined>;
  /** What the verify call says of a body. */
  verify(body: string): 'VERIFIED' | 'INVALID';
  reset(): void;
}

const GIVE_UP_AFTER = 16;

/** Payments of the sandbox's PayPal: it remembers what it sent, byte for byte, and sends again what was not answered with 200. */
export function createPaypal(deps: PaypalDeps): Paypal {
  const sent = new Map<string, 'VERIFIED' | 'INVALID'>();
  let last: { readonly url: string; readonly body: string } | undefined;

  async function deliver(url: string, body: string, attempt: number): Promise<boolean> {
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'PayPal IPN' },
      body,
    }).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (!isTaken && attempt < GIVE_UP_AFTER) {
      const wait = Math.min(deps.maxRetryMs, deps.firstRetryMs * 2 ** attempt);
      deps.timers.after(wait, () => void deliver(url, body, attempt + 1));
    }
    return isTaken;
  }

  async function send(url: string, body: string, times: number) {
    let delivered = 0;
    for (let time = 0; time < times; time += 1) {
      if (await deliver(url, body, 0)) delivered += 1;
    }
    return { txnId: new URLSearchParams(body).get('txn_id') ?? '', delivered };
  }

  return {
    async pay({ form, times, verify, ...change }) {
      const body = notificationBody(form, change, deps.now());
      sent.set(body, verify ?? 'VERIFIED');
      last = { url: form['notify_url'] ?? deps.notifyUrl(), body };
      return send(last.url, body, times);
    },
    repeat: async () => last && send(last.url, last.body, 1),
    verify: (body) => sent.get(body) ?? 'INVALID',
    reset() {
      sent.clear();
      last = undefined;
    },
  };
}
