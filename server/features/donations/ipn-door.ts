import type { Payment } from '#core/donations/ipn.ts';
import { createCallLimit } from '#server/lib/call-limit.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { IpnLane } from './ipn-inbox.repository.ts';
import { paymentOf } from './settle-notification.ts';

/** Whose payments are known here; the answer is a streamer, or empty for the operator. */
export interface PaymentOwners {
  /** Whose the form is that began a payment. */
  byInvoice(invoice: string): Promise<string | undefined>;
  /** Whom the earlier payment, or the paid account, belongs to. */
  byAccount(payment: Payment): Promise<string | undefined>;
}

export interface IpnDoorDeps {
  clock: Pick<Clock, 'now'>;
  owners: readonly PaymentOwners[];
  /** False when too many wait already. */
  store: (raw: Buffer, lane: IpnLane) => Promise<boolean>;
}

/**
 * `stored`, or why not: `unknown` names nothing of this server, `full` may come again when fewer wait, and too many from
 * one address may come again after some seconds.
 */
export type Admission = 'stored' | 'unknown' | 'full' | { afterS: number };

const MOST_A_MINUTE = 60;

/** Decides what of PayPal's notifications is stored at all: anybody can send them, and PayPal is asked only afterwards. */
export function createIpnDoor({ clock, owners, store }: IpnDoorDeps) {
  const limit = createCallLimit(clock, MOST_A_MINUTE);

  async function find(
    ask: (each: PaymentOwners) => Promise<string | undefined>,
  ): Promise<string | undefined> {
    for (const each of owners) {
      const owner = await ask(each);
      if (owner !== undefined) return owner;
    }
    return undefined;
  }

  return {
    admit: async (raw: Buffer, address: string): Promise<Admission> => {
      const payment = paymentOf(raw);
      const { invoice } = payment;
      const payee = invoice === '' ? undefined : await find((each) => each.byInvoice(invoice));
      // PayPal tells of all streamers' payments from few addresses: one streamer's rush must not hold up another's.
      const counted = payee === undefined ? address : `${address} ${payee}`;
      const afterS = limit.take(counted, counted);
      if (afterS > 0) return { afterS };
      const owner = payee ?? (await find((each) => each.byAccount(payment)));
      if (owner === undefined) return 'unknown';
      const lane = { rank: payee === undefined ? 1 : 0, owner } as const;
      return (await store(raw, lane)) ? 'stored' : 'full';
    },
  };
}
