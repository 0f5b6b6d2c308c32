import { DAY_MS } from '#core/base/time.ts';
import { checkPayment, type RefusalReason } from '#core/donations/check-payment.ts';
import { parseCustom } from '#core/donations/custom.ts';
import { parseIpn, readPayment, returnedMinor, returnOf, type Payment } from '#core/donations/ipn.ts';
import { parseMinor } from '#core/donations/money.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import * as rows from './donation.repository.ts';

export interface PaymentNotification {
  id: string;
  raw: Buffer;
  receivedAt: number;
}

/** `later`: what it speaks of has not come yet. */
export type SettleNotification = (ipn: PaymentNotification, isVerified: boolean) => Promise<'done' | 'later'>;

export interface SettleDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random'> {
  acceptsTests: boolean;
  findChannel(platform: Platform, uid: string): Promise<{ id: string; streamerId: string } | undefined>;
  /** Stores the event of a donation and its alert; the same donation again changes nothing. */
  announce(donation: rows.DonationRow, receivedAt: number): Promise<void>;
}

/** Whose payment a notification speaks of, and what the form said. */
interface Target {
  streamerId: string;
  channelId: string;
  donation: rows.DonationRow | undefined;
  name: string;
  message: string;
}

/** A refund may overtake its payment; after this long it is not one of ours. */
const WAIT_FOR_PAYMENT_MS = DAY_MS;

function decodeBytes(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A charset that nobody knows.
    return new TextDecoder().decode(bytes);
  }
}

/** The payment in a notification's bytes. */
export function paymentOf(raw: Buffer): Payment {
  return readPayment(parseIpn(raw.toString('latin1'), decodeBytes));
}

/** By the form's invoice, a transaction known to us, or `custom`, in this order. */
async function findTarget(deps: SettleDeps, payment: Payment): Promise<Target | undefined> {
  const { db } = deps;
  const { txnId, parentTxnId, invoice } = payment;
  const donation =
    (invoice === '' ? undefined : await rows.findDonationByInvoice(db, invoice)) ??
    (await rows.findDonationByTxn(db, parentTxnId)) ??
    (await rows.findDonationByTxn(db, txnId));
  if (donation !== undefined) {
    const { streamer_id: streamerId, channel_id: channelId, name, message } = donation;
    return { streamerId, channelId, donation, name, message };
  }
  const note = parseCustom(payment.custom);
  const channel = note && (await deps.findChannel(note.platform, note.uid));
  if (note === undefined || channel === undefined) return undefined;
  const { name, message } = note;
  return { streamerId: channel.streamerId, channelId: channel.id, donation: undefined, name, message };
}

/** The paid donation that goes back: by its transaction, and where none is named by the invoice of its form. */
async function findReturned(
  db: Db,
  { parentTxnId }: Payment,
  target: Target | undefined,
): Promise<rows.DonationRow | undefined> {
  if (parentTxnId !== '') return rows.findDonationByTxn(db, parentTxnId);
  return target?.donation?.status === 'pending' ? undefined : target?.donation;
}

/** Settles verified and forged notifications: each payment counts once, and whatever does not count is explained. */
export function createSettler(deps: SettleDeps) {
  const { db } = deps;

  async function refuse(streamerId: string, name: string, payment: Payment, reason: RefusalReason) {
    await rows.noteRefusal(db, {
      id: deps.random.id(),
      streamer_id: streamerId,
      // Anybody can forge as many as they like: together they are one line.
      entry_key: reason === 'not_verified' ? reason : `${reason}:${payment.txnId}`,
      reason,
      txn_id: payment.txnId,
      name,
      amount: payment.amount.slice(0, 20),
      currency: payment.currency,
      at: deps.clock.now(),
    });
  }

  /** A payment to an account of ours that no form of ours began: its owners are notified. */
  async function refuseUnknown(payment: Payment, reason: RefusalReason): Promise<void> {
    for (const streamerId of await rows.listStreamersOfAccounts(db, payment.receivers)) {
      await refuse(streamerId, '', payment, reason);
    }
  }

  async function settlePayment(ipn: PaymentNotification, payment: Payment, target: Target): Promise<void> {
    const { streamerId, donation } = target;
    const settings = await rows.findSettings(db, streamerId);
    const reason = checkPayment(payment, {
      accounts: [settings?.account ?? '', donation?.account ?? ''],
      acceptsTests: deps.acceptsTests,
      minimum: settings?.minimum ?? 0,
      announced: donation,
    });
    // It overtook the one that it announced, and there is nothing left to wait for.
    if (reason === 'pending' && (await rows.findDonationByTxn(db, payment.txnId)) !== undefined) return;
    if (reason !== undefined) return refuse(streamerId, target.name, payment, reason);
    const credited = await deps.unitOfWork((tx) => credit(tx, deps, ipn, payment, target));
    if (credited === undefined) return refuse(streamerId, target.name, payment, 'replayed');
    // After a crash between the two, the same notification comes here again and the event is stored once.
    await deps.announce(credited, ipn.receivedAt);
    const settled = (['pending', 'unreachable'] as const).map((note) => `${note}:${payment.txnId}`);
    await rows.dropRefusals(db, streamerId, settled);
  }

  async function settleReturn(ipn: PaymentNotification, payment: Payment, target: Target | undefined) {
    const donation = await findReturned(db, payment, target);
    if (donation === undefined) {
      const isNamed = payment.parentTxnId !== '';
      if (isNamed && deps.clock.now() - ipn.receivedAt < WAIT_FOR_PAYMENT_MS) return 'later';
      const reason = isNamed ? 'unknown_payment' : 'unnamed_refund';
      if (target === undefined) await refuseUnknown(payment, reason);
      else await refuse(target.streamerId, target.name, payment, reason);
      return 'done';
    }
    await deps.unitOfWork((tx) => takeBack(tx, payment, donation, deps.clock.now()));
    return 'done';
  }

  const settle: SettleNotification = async (ipn, isVerified) => {
    const payment = paymentOf(ipn.raw);
    const target = await findTarget(deps, payment);
    if (!isVerified) {
      if (target !== undefined) await refuse(target.streamerId, target.name, payment, 'not_verified');
      return 'done';
    }
    if (returnOf(payment) !== undefined && (deps.acceptsTests || !payment.isTest)) {
      return settleReturn(ipn, payment, target);
    }
    if (target === undefined) await refuseUnknown(payment, 'unknown_donation');
    else await settlePayment(ipn, payment, target);
    return 'done';
  };

  return {
    settle,
    noteUnreachable: async (raw: Buffer): Promise<void> => {
      const payment = paymentOf(raw);
      const target = await findTarget(deps, payment);
      // One line for a payment, however often PayPal is asked in vain.
      if (target === undefined) return;
      await rows.dropRefusals(db, target.streamerId, [`unreachable:${payment.txnId}`]);
      await refuse(target.streamerId, target.name, payment, 'unreachable');
    },
  };
}

/** Writes a payment once; undefined when its transaction has counted already. */
async function credit(
  tx: Db,
  { clock, random }: SettleDeps,
  ipn: PaymentNotification,
  payment: Payment,
  target: Target,
): Promise<rows.DonationRow | undefined> {
  const known = await rows.findDonationByTxn(tx, payment.txnId);
  if (known !== undefined) return known.credited_by === ipn.id ? known : undefined;
  const now = clock.now();
  const paid = {
    amount: parseMinor(payment.amount, payment.currency) ?? 0,
    currency: payment.currency,
    txn_id: payment.txnId,
    credited_by: ipn.id,
    credited_at: now,
  };
  const { donation } = target;
  const completed = donation && (await rows.completeDonation(tx, donation.id, paid));
  if (completed !== undefined) return completed;
  // No form, or one that was paid before: money that came again is a donation again.
  const row = {
    ...paid,
    id: random.id(),
    streamer_id: target.streamerId,
    channel_id: target.channelId,
    invoice: null,
    account: payment.receivers[0] ?? '',
    name: target.name,
    message: target.message,
    status: 'completed',
    refunded: 0,
    created_at: now,
  } as const;
  return (await rows.insertDonation(tx, row)) ? row : undefined;
}

/** Takes back what went back, once per transaction, and never more than was given. */
async function takeBack(tx: Db, payment: Payment, donation: rows.DonationRow, now: number): Promise<void> {
  const kind = returnOf(payment);
  const minor = returnedMinor(payment, donation);
  const isNew = await rows.insertRefund(tx, {
    txn_key: `${payment.txnId === '' ? (donation.txn_id ?? donation.id) : payment.txnId}:${payment.status}`,
    donation_id: donation.id,
    amount: kind === 'restored' ? -minor : minor,
    at: now,
  });
  if (!isNew) return;
  const sum = await rows.sumRefunds(tx, donation.id);
  const refunded = Math.min(donation.amount, Math.max(0, sum));
  const back = kind === 'reversed' ? 'reversed' : 'refunded';
  await rows.updateReturned(tx, donation.id, {
    refunded,
    status: refunded === donation.amount ? back : 'completed',
  });
}
