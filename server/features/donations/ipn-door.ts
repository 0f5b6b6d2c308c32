import type { Payment } from '#core/donations/ipn.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createCallLimit } from '#server/lib/call-limit.ts';
import { countWaitingIpns, storeIpn, type IpnLane } from './ipn-inbox.repository.ts';
import { paymentOf } from './settle-notification.ts';

/** Whose payments are known here; the answer is a streamer, or empty for the operator. */
export interface PaymentOwners {
  /** Whose the form is that began a payment. */
  byInvoice(invoice: string): Promise<string | undefined>;
  /** Whom the earlier payment, or the paid account, belongs to. */
  byAccount(payment: Payment): Promise<string | undefined>;
}

export interface IpnDoorDeps extends Pick<Kernel, 'clock' | 'random'> {
  db: Db;
  owners: readonly PaymentOwners[];
  /** Called after each that was stored. */
  onStored: () => void;
}

/**
 * `stored`, or why not: `unknown` names nothing of this server, `full` may come again when fewer wait, and too many from
 * one address may come again after some seconds.
 */
export type IpnAdmission = 'stored' | 'unknown' | 'full' | { afterS: number };

const MOST_A_MINUTE = 60;
/** Of each rank: whoever knows only accounts takes no room of those who know an invoice. */
const MOST_WAITING = 500;
const MOST_WAITING_IN_LANE = 100;

/** Decides what of PayPal's notifications is stored at all: anybody can send them, and PayPal is asked only afterwards. */
export function createIpnDoor({ db, clock, random, owners, onStored }: IpnDoorDeps) {
  const limit = createCallLimit(clock, MOST_A_MINUTE);

  async function find(ask: (each: PaymentOwners) => Promise<string | undefined>) {
    for (const each of owners) {
      const owner = await ask(each);
      if (owner !== undefined) return owner;
    }
    return undefined;
  }

  async function store(raw: Buffer, lane: IpnLane): Promise<IpnAdmission> {
    const { own, all } = await countWaitingIpns(db, lane);
    if (own >= MOST_WAITING_IN_LANE || all >= MOST_WAITING) return 'full';
    await storeIpn(db, { ...lane, id: random.id(), raw: raw.toString('base64') }, clock.now());
    onStored();
    return 'stored';
  }

  return {
    admit: async (raw: Buffer, address: string): Promise<IpnAdmission> => {
      const payment = paymentOf(raw);
      const { invoice } = payment;
      const payee = invoice === '' ? undefined : await find((each) => each.byInvoice(invoice));
      // PayPal tells of all streamers' payments from few addresses: one streamer's rush must not hold up another's.
      const counted = payee === undefined ? address : `${address} ${payee}`;
      const afterS = limit.take(counted, counted);
      if (afterS > 0) return { afterS };
      if (payee !== undefined) return store(raw, { rank: 0, owner: payee });
      const owner = await find((each) => each.byAccount(payment));
      return owner === undefined ? 'unknown' : store(raw, { rank: 1, owner });
    },
  };
}
