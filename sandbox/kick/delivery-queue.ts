import type { Faults } from '../base/faults.ts';
import { SLOW_MS } from '../base/pace.ts';
import type { Timers } from '../base/timers.ts';

/** One signed request, complete: a retry sends the very same bytes. */
export interface Delivery {
  readonly url: () => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RetryTimings {
  readonly firstRetryMs: number;
  readonly maxRetryMs: number;
  readonly giveUpAfterMs: number;
}

export interface DeliveryQueue {
  add(delivery: Delivery, times: number): void;
  /** Forgets what is waiting and stops what is on its way. */
  clear(): void;
}

const AT_ONCE = 16;
const TIMEOUT_MS = 10_000;

interface Attempt {
  readonly delivery: Delivery;
  readonly since: number;
  readonly waitMs: number;
}

/** Posts deliveries, a few at once, and repeats each until it is taken or too old. */
export function createDeliveryQueue(deps: {
  timers: Timers;
  faults: Faults;
  now: () => number;
  retry: RetryTimings;
  /** Told of every body that was taken. */
  onSent: (text: string) => void;
}): DeliveryQueue {
  const { timers, faults, now, retry, onSent } = deps;
  let waiting: Attempt[] = [];
  let running = 0;
  let stop = new AbortController();
  let retries = new Set<() => void>();

  const later = (attempt: Attempt, ms: number): void => {
    const cancel = timers.after(ms, () => {
      retries.delete(cancel);
      enqueue(attempt);
    });
    retries.add(cancel);
  };

  const enqueue = (attempt: Attempt): void => {
    const droppedMs = faults.remainingMs('drop');
    if (droppedMs > 0) {
      later(attempt, droppedMs);
      return;
    }
    waiting.push(attempt);
    work();
  };

  const work = (): void => {
    while (running < AT_ONCE) {
      const attempt = waiting.shift();
      if (!attempt) return;
      running += 1;
      void post(attempt.delivery, stop.signal).then((outcome) => {
        running -= 1;
        if (outcome === 'refused') repeat(attempt);
        if (outcome === 'taken') onSent(idAndBody(attempt.delivery));
        work();
      });
    }
  };

  const repeat = ({ delivery, since, waitMs }: Attempt): void => {
    if (now() - since > retry.giveUpAfterMs) return;
    later({ delivery, since, waitMs: Math.min(waitMs * 2, retry.maxRetryMs) }, waitMs);
  };

  return {
    add(delivery, times) {
      const repeats = times * (faults.remainingMs('duplicate') > 0 ? 2 : 1);
      const slowMs = faults.remainingMs('slow') > 0 ? SLOW_MS : 0;
      const lateMs = Math.max(faults.remainingMs('late'), slowMs);
      for (let n = 0; n < repeats; n += 1) {
        const attempt = { delivery, since: now(), waitMs: retry.firstRetryMs };
        if (lateMs > 0) later(attempt, lateMs);
        else enqueue(attempt);
      }
    },
    clear() {
      waiting = [];
      for (const cancel of retries) cancel();
      retries = new Set();
      stop.abort();
      stop = new AbortController();
    },
  };
}

async function post(delivery: Delivery, stop: AbortSignal): Promise<'taken' | 'refused' | 'stopped'> {
  try {
    const response = await fetch(delivery.url(), {
      method: 'POST',
      headers: { ...delivery.headers, 'content-type': 'application/json' },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.ok ? 'taken' : 'refused';
  } catch {
    // A server that is down, slow or restarting is what the retries are for.
    return stop.aborted ? 'stopped' : 'refused';
  }
}

function idAndBody({ headers, body }: Delivery): string {
  return `"${headers['kick-event-message-id'] ?? ''}" ${body}`;
}
