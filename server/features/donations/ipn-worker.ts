import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { createIpnHandler, type IpnHandlerDeps } from './handle-ipn.ts';
import {
  claimIpn,
  countWaitingIpns,
  listDueLanes,
  nextIpnAt,
  storeIpn,
  wakeIpns,
  type IpnLane,
  type StoredIpn,
} from './ipn-inbox.repository.ts';
import { createIpnTurns } from './ipn-turns.ts';

/** The inbox of PayPal's notifications: stored before the answer, verified and settled after it, however long that takes. */
export interface IpnWorker {
  /** Resolves when the notification is stored, with false when it is not because too many wait. */
  accept(raw: Buffer, lane: IpnLane): Promise<boolean>;
  /** Takes up what an earlier process left. */
  start(): Promise<void>;
  /** Resolves when nothing is under way. */
  close(): Promise<void>;
}

/** So many are verified at a time. */
const MOST_AT_ONCE = 8;
/** Of each rank: whoever knows only accounts takes no room of those who know an invoice. */
const MOST_WAITING = 500;
const MOST_WAITING_IN_LANE = 100;
/** Longer than verifying and settling take: only a process that died leaves a claim so long. */
const CLAIM_MS = MINUTE_MS;
/** Looks for what other processes left at least this often. */
const POLL_MS = MINUTE_MS;
/** After the database could not be read. */
const READ_AGAIN_MS = 5 * SECOND_MS;

export function createIpnWorker(deps: IpnHandlerDeps & { clock: Clock; random: Random }): IpnWorker {
  const { db, clock, random, logger } = deps;
  const turns = createIpnTurns();
  const take = createIpnHandler(deps);
  const inHand = new Set<Promise<void>>();
  let running: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  let isClosed = false;
  let isWanted = false;

  async function claimNext(): Promise<StoredIpn | undefined> {
    for (;;) {
      const now = clock.now();
      const lane = turns.next(await listDueLanes(db, now));
      if (lane === undefined) return undefined;
      const ipn = await claimIpn(db, lane, now, now + CLAIM_MS);
      if (ipn !== undefined) return ipn;
    }
  }

  async function takeDue(): Promise<void> {
    while (!isClosed && inHand.size < MOST_AT_ONCE) {
      const ipn = await claimNext();
      if (ipn === undefined) return;
      const work = take(ipn)
        // The claim ends by itself, when the database is there again.
        .catch((err: unknown) => logger.error({ err }, 'A payment notification could not be put off.'))
        .finally(() => {
          inHand.delete(work);
          wake();
        });
      inHand.add(work);
    }
  }

  async function run(): Promise<void> {
    let wait = READ_AGAIN_MS;
    try {
      while (isWanted) {
        isWanted = false;
        await takeDue();
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
    async accept(raw, lane) {
      const { own, all } = await countWaitingIpns(db, lane);
      if (own >= MOST_WAITING_IN_LANE || all >= MOST_WAITING) return false;
      await storeIpn(db, { ...lane, id: random.id(), raw: raw.toString('base64') }, clock.now());
      wake();
      return true;
    },
    async start() {
      await wakeIpns(db, clock.now());
      wake();
    },
    async close() {
      isClosed = true;
      cancelTimer?.();
      await running;
      await Promise.all(inHand);
    },
  };
}
