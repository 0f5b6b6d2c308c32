import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { RootDb } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import type { Log } from '#server/lib/logger.ts';
import {
  claimIpn,
  delayIpn,
  deleteIpn,
  finishIpn,
  nextIpnAt,
  storeIpn,
  wakeIpns,
  type StoredIpn,
} from './ipn-inbox.repository.ts';
import type { SettleNotification } from './settle-notification.ts';
import type { Verdict } from './verify-ipn.ts';

export interface IpnWorkerDeps {
  db: RootDb;
  clock: Clock;
  random: Random;
  logger: Log;
  verify(raw: Buffer): Promise<Verdict>;
  settle: SettleNotification;
  /** Tells the streamer that PayPal has not been reached for a while. */
  noteUnreachable(raw: Buffer): Promise<void>;
}

/** The inbox of PayPal's notifications: stored before the answer, verified and settled after it, however long that takes. */
export interface IpnWorker {
  /** Resolves when the notification is stored. */
  accept(raw: Buffer): Promise<void>;
  /** Takes up what an earlier process left. */
  start(): Promise<void>;
  /** Resolves when nothing is under way. */
  close(): Promise<void>;
}

/** Longer than verifying and settling take: only a process that died leaves a claim so long. */
const CLAIM_MS = MINUTE_MS;
/** Looks for what other processes left at least this often. */
const POLL_MS = MINUTE_MS;
const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/** A short outage is nobody's worry. */
const TELL_AFTER_MS = HOUR_MS;
/** PayPal itself repeats for days; what it cannot confirm, or we cannot settle, in two weeks stays so. */
const GIVE_UP_AFTER_MS = 14 * DAY_MS;

export function createIpnWorker(deps: IpnWorkerDeps): IpnWorker {
  const { db, clock, random, logger } = deps;
  let running: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  let isClosed = false;
  let isWanted = false;

  const ageOf = (ipn: StoredIpn) => clock.now() - ipn.received_at;

  async function tryLater(ipn: StoredIpn): Promise<void> {
    if (ageOf(ipn) >= GIVE_UP_AFTER_MS) await finishIpn(db, ipn.id);
    else await delayIpn(db, ipn.id, clock.now() + waitOf(ipn.attempts, random));
  }

  /** False when there is no use in trying others now. */
  async function handle(ipn: StoredIpn): Promise<boolean> {
    const raw = Buffer.from(ipn.raw, 'base64');
    const verdict = await deps.verify(raw);
    if (verdict === 'unreachable') {
      if (ageOf(ipn) >= TELL_AFTER_MS) await deps.noteUnreachable(raw);
      await tryLater(ipn);
      return false;
    }
    const result = await deps.settle(
      { id: ipn.id, raw, receivedAt: ipn.received_at },
      verdict === 'verified',
    );
    // What PayPal did not write is worth no place: anybody may send it.
    if (verdict === 'invalid') await deleteIpn(db, ipn.id);
    else if (result === 'done') await finishIpn(db, ipn.id);
    else await tryLater(ipn);
    return true;
  }

  async function handleDue(): Promise<void> {
    for (;;) {
      if (isClosed) return;
      const ipn = await claimIpn(db, clock.now(), clock.now() + CLAIM_MS);
      if (ipn === undefined) return;
      try {
        if (!(await handle(ipn))) return;
      } catch (err) {
        logger.error({ err, ipn: ipn.id }, 'A payment notification failed; it is tried again for two weeks.');
        await tryLater(ipn);
      }
    }
  }

  async function run(): Promise<void> {
    let wait = POLL_MS;
    try {
      while (isWanted) {
        isWanted = false;
        await handleDue();
      }
      const next = await nextIpnAt(db);
      wait = Math.min(POLL_MS, Math.max(SECOND_MS, (next ?? Number.POSITIVE_INFINITY) - clock.now()));
    } catch (err) {
      logger.error({ err }, 'The payment notifications could not be read; they are tried again.');
    }
    running = null;
    if (isClosed) return;
    // One may have come while the next was looked for.
    if (isWanted) wake();
    else cancelTimer = clock.after(wait, wake);
  }

  function wake(): void {
    isWanted = true;
    if (running !== null || isClosed) return;
    cancelTimer?.();
    running = run();
  }

  return {
    async accept(raw) {
      await storeIpn(db, random.id(), raw.toString('base64'), clock.now());
      wake();
    },
    async start() {
      await wakeIpns(db, clock.now());
      wake();
    },
    async close() {
      isClosed = true;
      cancelTimer?.();
      await running;
    },
  };
}

function waitOf(attempts: number, random: Pick<Random, 'fraction'>): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 12));
  return Math.round(ceiling * (0.5 + random.fraction() / 2));
}
