import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createIpnHandler, type IpnHandlerDeps } from './handle-ipn.ts';
import {
  claimIpn,
  delayIpn,
  listDueLanes,
  nextIpnAt,
  wakeIpns,
  type StoredIpn,
} from './ipn-inbox.repository.ts';
import { createIpnTurns } from './ipn-turns.ts';

/** Verifies and settles PayPal's notifications, which were stored before they were answered, however long that takes. */
export interface IpnWorker {
  /** Looks at once for what is due; call it when one was stored. */
  wake(): void;
  /** Takes up what an earlier process left. */
  start(): Promise<void>;
  /** Resolves when nothing is under way. */
  close(): Promise<void>;
}

/** So many are verified at a time. */
const MOST_AT_ONCE = 8;
/** Longer than verifying and settling take: only a process that died leaves a claim so long. */
const CLAIM_MS = MINUTE_MS;
/** Looks for what other processes left at least this often. */
const POLL_MS = MINUTE_MS;
/** After the database could not be read. */
const READ_AGAIN_MS = 5 * SECOND_MS;

export function createIpnWorker(deps: IpnHandlerDeps & { clock: Clock }): IpnWorker {
  const { db, clock, logger } = deps;
  const turns = createIpnTurns();
  const take = createIpnHandler(deps);
  const inHand = new Set<Promise<void>>();
  /** Claims that could not be given back while the database was away. */
  const unreleased = new Set<string>();
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

  async function release(): Promise<void> {
    for (const id of unreleased) {
      await delayIpn(db, id, clock.now());
      unreleased.delete(id);
    }
  }

  async function takeDue(): Promise<void> {
    while (!isClosed && inHand.size < MOST_AT_ONCE) {
      const ipn = await claimNext();
      if (ipn === undefined) return;
      const work = take(ipn)
        .catch((err: unknown) => {
          logger.error({ err, ipn: ipn.id }, 'A payment notification could not be put off.');
          unreleased.add(ipn.id);
        })
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
        await release();
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
    wake,
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
