import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import type { Random } from '#server/lib/ids.ts';
import { delayIpn, deleteIpn, finishIpn, type StoredIpn } from './ipn-inbox.repository.ts';
import type { SettleNotification } from './settle-notification.ts';
import type { IpnVerdict } from './verify-ipn.ts';

export interface IpnHandlerDeps extends Pick<Kernel, 'db' | 'clock' | 'random' | 'logger'> {
  verify(raw: Buffer): Promise<IpnVerdict>;
  settle: SettleNotification;
  /** Tells the streamer that PayPal has not been reached for a while. */
  noteUnreachable(raw: Buffer): Promise<void>;
}

const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/** A short outage is nobody's worry. */
const TELL_AFTER_MS = HOUR_MS;
/** PayPal itself repeats for days; what it cannot confirm, or we cannot settle, in two weeks stays so. */
const GIVE_UP_AFTER_MS = 14 * DAY_MS;

/** Verifies and settles one claimed notification, or puts it off; several may be under way. @throws what the database does */
export function createIpnHandler(deps: IpnHandlerDeps): (ipn: StoredIpn) => Promise<void> {
  const { db, clock, random, logger } = deps;
  // PayPal is slow, we are not; and what a notification changes may depend on the one before.
  const settling = createSemaphore(1);

  const ageOf = (ipn: StoredIpn) => clock.now() - ipn.received_at;

  async function tryLater(ipn: StoredIpn): Promise<void> {
    if (ageOf(ipn) >= GIVE_UP_AFTER_MS) await finishIpn(db, ipn.id);
    else await delayIpn(db, ipn.id, clock.now() + waitOf(ipn.attempts, random));
  }

  async function settle(ipn: StoredIpn, raw: Buffer, isVerified: boolean): Promise<'done' | 'later'> {
    const leave = await settling.enter();
    try {
      return await deps.settle({ id: ipn.id, raw, receivedAt: ipn.received_at }, isVerified);
    } finally {
      leave();
    }
  }

  async function handle(ipn: StoredIpn): Promise<void> {
    const raw = Buffer.from(ipn.raw, 'base64');
    const verdict = await deps.verify(raw);
    if (verdict === 'unreachable') {
      if (ageOf(ipn) >= TELL_AFTER_MS) await deps.noteUnreachable(raw);
      return tryLater(ipn);
    }
    const result = await settle(ipn, raw, verdict === 'verified');
    // What PayPal did not write is worth no place: anybody may send it.
    if (verdict === 'invalid') await deleteIpn(db, ipn.id);
    else if (result === 'done') await finishIpn(db, ipn.id);
    else await tryLater(ipn);
  }

  async function handleOrPutOff(ipn: StoredIpn): Promise<void> {
    try {
      await handle(ipn);
    } catch (err) {
      logger.error({ err, ipn: ipn.id }, 'A payment notification failed; it is tried again for two weeks.');
      await tryLater(ipn);
    }
  }

  return handleOrPutOff;
}

function waitOf(attempts: number, random: Pick<Random, 'fraction'>): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 12));
  return Math.round(ceiling * (0.5 + random.fraction() / 2));
}
