import { MINUTE_MS } from '#core/base/time.ts';
import { createRoundRobin } from '#server/kernel/round-robin.ts';
import type { StreamerOwnership } from '#server/kernel/ownership.ts';
import { createWorker, type Worker } from '#server/kernel/worker.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createIpnHandler, type IpnHandlerDeps } from './handle-ipn.ts';
import {
  claimIpn,
  delayIpn,
  listDueLanes,
  nextIpnAt,
  wakeIpns,
  type IpnLane,
  type StoredIpn,
} from './ipn-inbox.repository.ts';

/** So many are verified at a time. */
const MOST_AT_ONCE = 8;
/** Longer than verifying and settling take: only a process that died leaves a claim so long. */
const CLAIM_MS = MINUTE_MS;

/** Verifies and settles PayPal's notifications, which were stored before they were answered, however long that takes. */
export function createIpnWorker(
  deps: IpnHandlerDeps & { clock: Clock; ownership: Pick<StreamerOwnership, 'onTakeover'> },
): Worker {
  const { db, clock } = deps;
  const roundRobin = createRoundRobin<IpnLane>(
    ({ rank, owner }) => `${rank} ${owner}`,
    ({ rank }) => rank,
  );
  const take = createIpnHandler(deps);

  async function claimNext(): Promise<StoredIpn | undefined> {
    for (;;) {
      const now = clock.now();
      const lane = roundRobin.next(await listDueLanes(db, now));
      if (lane === undefined) return undefined;
      const ipn = await claimIpn(db, lane, now, now + CLAIM_MS);
      if (ipn !== undefined) return ipn;
    }
  }

  return createWorker<StoredIpn>(deps, {
    name: 'payment notifications',
    concurrency: MOST_AT_ONCE,
    takeover: deps.ownership.onTakeover('payment notifications', async (streamerId) => {
      // Beside other processes a claim may be of one that lives; it ends by itself.
      if (streamerId === null) await wakeIpns(db, clock.now());
    }),
    async claim(capacity) {
      const claimed: StoredIpn[] = [];
      while (claimed.length < capacity) {
        const ipn = await claimNext();
        if (ipn === undefined) break;
        claimed.push(ipn);
      }
      return claimed;
    },
    keyOf: ({ id }) => id,
    async handle(ipn) {
      await take(ipn);
      return undefined;
    },
    release: ({ id }) => delayIpn(db, id, clock.now()),
    nextDueAt: () => nextIpnAt(db),
  });
}
