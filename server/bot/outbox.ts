import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import { createWorker } from '#server/kernel/worker.ts';
import type { Random } from '#server/lib/ids.ts';
import {
  dropReplies,
  insertReplies,
  listWaitingReplies,
  loseBegunReplies,
  type DroppedReply,
  type WaitingReply,
} from './outbox.repository.ts';
import { createReplyMarks, type OnDropped } from './reply-marks.ts';
import { createReplyQueue, type ReplyQueue, type ReplyQueueDeps } from './reply-queue.ts';

export type OutboxDeps = Omit<ReplyQueueDeps, 'marks' | 'onUnstored' | 'stopped'> &
  Pick<Kernel, 'db' | 'unitOfWork' | 'random' | 'ownership'>;

const MOST_READ = 5000;
/** A reply whose beginning or end could not be written is read again after this. */
const READ_AGAIN_MS = SECOND_MS;

/**
 * Chat replies on their way: stored in the transaction that caused them, sent after its commit, in order within a
 * channel. Within a process a failed send is tried again; after a crash, what was begun is dropped, so that a reply
 * comes at most once.
 */
export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(deps: OutboxDeps) {
  const { db, clock } = deps;
  const stop = new AbortController();
  const droppedListeners: OnDropped[] = [];
  const marks = createReplyMarks(deps.unitOfWork, clock, notifyDropped);
  const queues = new Map<string, ReplyQueue>();
  const nextId = createReplyIds(deps.random);
  /** Replies were stored since the last reading. */
  let isUnread = true;
  let readAgainAt = 0;

  async function notifyDropped(tx: Db, replies: readonly DroppedReply[]): Promise<void> {
    for (const listener of droppedListeners) await listener(tx, replies);
  }

  function queueOf(channelId: string): ReplyQueue {
    const queue =
      queues.get(channelId) ??
      createReplyQueue({ ...deps, marks, stopped: stop.signal, onUnstored: () => worker.wake() }, channelId);
    queues.set(channelId, queue);
    return queue;
  }

  /** Puts what waits into its queue, and gives up what finds no place there. */
  async function fillQueues(): Promise<void> {
    isUnread = false;
    const replies = await listWaitingReplies(db, MOST_READ).catch((error: unknown) => {
      isUnread = true;
      throw error;
    });
    const refused = replies.filter((reply) => !queueOf(reply.channelId).add(reply));
    // Behind what is given up, and behind the last that was read, there may be more.
    const isAll = refused.length === 0 && replies.length < MOST_READ;
    readAgainAt = clock.now() + (isAll ? MINUTE_MS : READ_AGAIN_MS);
    if (refused.length > 0) await giveUp(deps, notifyDropped, refused);
  }

  function noteUnread(): void {
    isUnread = true;
    worker.wake();
  }

  const worker = createWorker<ReplyQueue>(deps, {
    name: 'replies',
    // Each channel goes on at its own pace.
    concurrency: Infinity,
    takeover: deps.ownership.onTakeover('replies', (streamerId) => loseBegunReplies(db, streamerId)),
    async claim(_capacity, excluding) {
      if (isUnread || clock.now() >= readAgainAt) await fillQueues();
      const busy = new Set(excluding);
      return [...queues.values()].filter((queue) => queue.hasWork() && !busy.has(queue.channelId));
    },
    keyOf: ({ channelId }) => channelId,
    async handle(queue) {
      if (await queue.run()) return 0;
      isUnread = true;
      return READ_AGAIN_MS;
    },
    nextDueAt: () => Promise.resolve(readAgainAt),
  });

  return {
    /** Sends them after the commit. `key` names the cause: the same cause replies once. */
    async enqueue(tx: Db, channelId: string, key: string, texts: readonly string[]) {
      const createdAt = clock.now();
      const replies = texts.map((text, at) => ({
        id: nextId(createdAt),
        key: `${key}:${at}`,
        channelId,
        text,
        createdAt,
      }));
      await insertReplies(tx, replies);
      onCommit(tx, noteUnread);
    },
    /** Nobody is to read the replies of this cause: what was paid for them goes back. */
    drop: (tx: Db, channelId: string, key: string) => notifyDropped(tx, [{ channelId, key }]),
    /** Calls for replies that nobody will read, in the transaction that drops them. */
    onDropped: (listener: OnDropped) => void droppedListeners.push(listener),
    /** Goes on with what an earlier process left. */
    start: () => worker.start(),
    /** Ends waits, finishes the sends under way; the rest stays for the next start. */
    async close() {
      stop.abort();
      await worker.close();
      await marks.drain();
    },
  };
}

/** Ids that sort in the order of making, on both databases. */
function createReplyIds(random: Pick<Random, 'id'>): (now: number) => string {
  let sequence = 0;
  return (now) => {
    sequence = (sequence + 1) % 36 ** 5;
    return `${now.toString(36).padStart(9, '0')}${sequence.toString(36).padStart(5, '0')}${random.id()}`;
  };
}

/** What cannot be given up now keeps no other reply waiting. */
async function giveUp(
  { unitOfWork, logger }: Pick<OutboxDeps, 'unitOfWork' | 'logger'>,
  onDropped: OnDropped,
  replies: readonly WaitingReply[],
): Promise<void> {
  const drop = (ids: readonly string[]) =>
    unitOfWork(async (tx) => onDropped(tx, await dropReplies(tx, ids)));
  const ids = replies.map(({ id }) => id);
  logger.warn({ replies: ids.length }, 'Replies were dropped: too old, or too many for their channels.');
  try {
    await drop(ids);
  } catch (err) {
    logger.error({ err }, 'Replies could not be given up together; each is tried by itself.');
    for (const id of ids)
      await drop([id]).catch((failure: unknown) => {
        logger.error({ err: failure, reply: id }, 'A reply could not be given up; another try follows.');
      });
  }
}
