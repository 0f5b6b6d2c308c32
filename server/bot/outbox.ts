import { REPLY_AGE_MAX_MS } from '#core/bot/limits.ts';
import { HOUR_MS, SECOND_MS } from '#core/base/time.ts';
import type { Db, RootDb, UnitOfWork } from '#server/db/database.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import type { Random } from '#server/lib/ids.ts';
import {
  dropOldReplies,
  dropReplies,
  insertReplies,
  listWaitingReplies,
  loseBegunReplies,
} from './outbox.repository.ts';
import { createReplyMarks, type OnDropped } from './reply-marks.ts';
import { createReplyQueue, type ReplyQueue, type ReplyQueueDeps } from './reply-queue.ts';

export interface OutboxDeps extends Omit<ReplyQueueDeps, 'marks' | 'stopped'> {
  db: RootDb;
  unitOfWork: UnitOfWork;
  random: Pick<Random, 'id'>;
  onDropped: OnDropped;
}

/**
 * Chat replies on their way: stored in the transaction that caused them, sent after its commit, in order within a
 * channel. Within a process a failed send is tried again; after a crash, what was begun is dropped, so that a reply
 * comes at most once.
 */
export interface Outbox {
  /** Sends them after the commit. `key` names the cause: the same cause replies once. */
  enqueue: (tx: Db, channelId: string, key: string, texts: readonly string[]) => Promise<void>;
  /** Goes on with what an earlier process left. */
  start: () => Promise<void>;
  /** Ends waits, finishes the sends under way; the rest stays for the next start. */
  close: () => Promise<void>;
}

const MOST_READ = 5000;

export function createOutbox(deps: OutboxDeps): Outbox {
  const { db, clock, logger } = deps;
  const stop = new AbortController();
  const marks = createReplyMarks(deps.unitOfWork, clock, deps.onDropped);
  const queues = new Map<string, ReplyQueue>();
  let sequence = 0;
  let isWanted = false;
  let reading: Promise<void> | null = null;
  let stopCleaning = () => {};

  function queueOf(channelId: string): ReplyQueue {
    const queue =
      queues.get(channelId) ?? createReplyQueue({ ...deps, marks, stopped: stop.signal }, channelId);
    queues.set(channelId, queue);
    return queue;
  }

  async function readWaiting(): Promise<void> {
    const replies = await listWaitingReplies(db, clock.now() - REPLY_AGE_MAX_MS, MOST_READ);
    const excess = replies.filter((reply) => !queueOf(reply.channelId).add(reply));
    if (excess.length === 0) return;
    logger.warn({ replies: excess.length }, 'Replies were dropped: their channels have too many waiting.');
    const ids = excess.map((reply) => reply.id);
    await deps.unitOfWork(async (tx) => deps.onDropped(tx, await dropReplies(tx, ids)));
  }

  async function readWhileWanted(): Promise<void> {
    try {
      while (isWanted && !stop.signal.aborted) {
        isWanted = false;
        await readWaiting();
      }
    } catch (err) {
      logger.error({ err }, 'Waiting replies could not be read; another try follows.');
      clock.after(SECOND_MS, wake);
    } finally {
      reading = null;
    }
  }

  function wake(): void {
    if (stop.signal.aborted) return;
    isWanted = true;
    reading ??= readWhileWanted();
  }

  /** Sorts in the order of making, on both databases. */
  function nextId(now: number): string {
    sequence = (sequence + 1) % 36 ** 5;
    return `${now.toString(36).padStart(9, '0')}${sequence.toString(36).padStart(5, '0')}${deps.random.id()}`;
  }

  return {
    async enqueue(tx, channelId, key, texts) {
      const createdAt = clock.now();
      const replies = texts.map((text, at) => ({
        id: nextId(createdAt),
        key: `${key}:${at}`,
        channelId,
        text,
        createdAt,
      }));
      await insertReplies(tx, replies);
      onCommit(tx, wake);
    },
    async start() {
      await loseBegunReplies(db);
      stopCleaning = await startCleaning(deps);
      wake();
    },
    async close() {
      stop.abort();
      stopCleaning();
      await reading;
      await Promise.all([...queues.values()].map((queue) => queue.idle()));
      await marks.drain();
    },
  };
}

/** Now and hourly: drops what is too old to send. Answers what stops it. */
async function startCleaning({ unitOfWork, clock, logger, onDropped }: OutboxDeps): Promise<() => void> {
  let cancel = () => {};
  const clean = async () => {
    const before = clock.now() - REPLY_AGE_MAX_MS;
    await unitOfWork(async (tx) => onDropped(tx, await dropOldReplies(tx, before)));
  };
  const schedule = () => {
    cancel = clock.after(HOUR_MS, () => {
      clean().catch((err: unknown) => logger.error({ err }, 'Old replies could not be dropped.'));
      schedule();
    });
  };
  await clean();
  schedule();
  return () => cancel();
}
