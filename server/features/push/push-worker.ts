import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { PUSH_ASK_UNSEEN_MS } from '#core/push/limits.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createWorker, type Worker } from '#server/kernel/worker.ts';
import { askBrowsers } from './ask-browsers.ts';
import { nextQuestionAt } from './ask.repository.ts';
import { forgetBrowsers } from './browser.repository.ts';
import {
  claimDeliveries,
  delayDelivery,
  endDeliveries,
  nextDeliveryAt,
  wakeDeliveries,
  type PushDelivery,
} from './notification.repository.ts';
import type { PushReceipts } from './push-receipts.ts';
import type { SendPush, SendResult } from './send-push.ts';
import { isQuiet, writeMessage } from './write-message.ts';

export interface PushWorkerDeps extends Pick<Kernel, 'db' | 'clock' | 'logger' | 'ownership'> {
  send: SendPush;
  receipts: PushReceipts;
}

/** As many calls at once. */
const BATCH = 40;
/** Longer than a batch takes: only a process that died leaves a claim so long. */
const CLAIM_MS = MINUTE_MS;
const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = 10 * MINUTE_MS;

/** Each is sent in batches, whose rows are claimed when their turn comes. */
const KINDS = ['deliveries', 'questions'] as const;
type Kind = (typeof KINDS)[number];

/** Sends what was stored to whoever wants it. */
export function createPushWorker(deps: PushWorkerDeps): Worker {
  const { db, clock } = deps;
  const nextOf = (kind: Kind) => (kind === 'deliveries' ? nextDeliveryAt(db) : nextQuestionAt(db));

  async function listTimes(excluding: readonly string[]): Promise<{ kind: Kind; at: number }[]> {
    const times: { kind: Kind; at: number }[] = [];
    for (const kind of KINDS.filter((each) => !excluding.includes(each))) {
      const at = await nextOf(kind);
      if (at !== undefined) times.push({ kind, at });
    }
    return times;
  }

  return createWorker<Kind>(deps, {
    name: 'push',
    takeover: deps.ownership.onTakeover('push', async (streamerId) => {
      // Beside other processes a claim may be of one that lives; it ends by itself.
      if (streamerId === null) await wakeDeliveries(db, clock.now());
    }),
    async claim(capacity, excluding) {
      const due = (await listTimes(excluding)).filter(({ at }) => at <= clock.now());
      return due.slice(0, capacity).map(({ kind }) => kind);
    },
    keyOf: (kind) => kind,
    async handle(kind) {
      const sent = kind === 'deliveries' ? await sendBatch(deps) : await askBatch(deps);
      return sent > 0 ? 0 : undefined;
    },
    async nextDueAt(excluding) {
      const times = (await listTimes(excluding)).map(({ at }) => at);
      return times.length === 0 ? undefined : Math.min(...times);
    },
  });
}

function askBatch(deps: PushWorkerDeps): Promise<number> {
  const now = deps.clock.now();
  return askBrowsers({ ...deps, waitOf }, now, now + CLAIM_MS);
}

/** Sends what is due, at most one batch, and answers how many that were. */
async function sendBatch(deps: PushWorkerDeps): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const deliveries = await claimDeliveries(db, now, now + CLAIM_MS, BATCH);
  const results = await Promise.all(deliveries.map((delivery) => sendOne(deps, delivery)));
  const done = deliveries.filter((_delivery, at) => results[at]?.kind !== 'later');
  await endDeliveries(
    db,
    done.map(({ id }) => id),
  );
  const gone = deliveries.filter((_delivery, at) => results[at]?.kind === 'gone');
  await forgetBrowsers(
    db,
    gone.map(({ browserId }) => browserId),
  );
  for (const [at, result] of results.entries()) {
    const delivery = deliveries[at];
    if (delivery !== undefined && result.kind === 'later')
      await delayDelivery(db, delivery.id, now + waitOf(delivery.attempts, result.waitMs));
  }
  return deliveries.length;
}

/** A notification that is old, or comes in quiet hours, is dropped: the morning after, it is none. */
async function sendOne(
  { clock, logger, send, receipts }: PushWorkerDeps,
  delivery: PushDelivery,
): Promise<SendResult> {
  const now = clock.now();
  const ttlMs = delivery.expiresAt - now;
  if (ttlMs <= 0 || isQuiet(delivery, now)) return { kind: 'sent' };
  const { endpoint, p256dh, auth, notificationKey } = delivery;
  const isUnseen = now - delivery.seenAt > PUSH_ASK_UNSEEN_MS;
  const receipt = isUnseen ? receipts.issue(delivery.browserId, endpoint) : undefined;
  const text = JSON.stringify(writeMessage(delivery, receipt));
  const result = await send({ endpoint, p256dh, auth, text, ttlMs, topic: notificationKey });
  // The address itself is a secret: with the keys it lets its owner be written to.
  if (result.kind === 'refused')
    logger.warn(
      { status: result.status, service: new URL(endpoint).host },
      'A push service refused a notification.',
    );
  return result;
}

function waitOf(attempts: number, asked: number | undefined): number {
  const own = FIRST_WAIT_MS * 2 ** Math.min(attempts, 10);
  return Math.min(LONGEST_WAIT_MS, Math.max(SECOND_MS, asked ?? own));
}
