import { isDatabaseAway } from '#server/db/away.ts';
import type { Db, UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createMicroBatch } from '#server/lib/micro-batch.ts';
import { claimReplies, dropReplies, markSent, type DroppedReply } from './outbox.repository.ts';

type Mark =
  | { as: 'begun'; id: string; isTaken: boolean }
  | { as: 'sent'; id: string; messageId: string }
  | { as: 'dropped'; id: string };

/** Undoes what was paid for replies, in the transaction that gives them up. */
export type OnDropped = (tx: Db, replies: readonly DroppedReply[]) => Promise<void>;

const MOST_MARKS = 500;

/** What is written about replies on their way; many channels share one commit. */
export type ReplyMarks = ReturnType<typeof createReplyMarks>;

export function createReplyMarks(unitOfWork: UnitOfWork, clock: Clock, onDropped: OnDropped) {
  const batch = createMicroBatch<Mark>({
    clock,
    waitMs: 0,
    most: MOST_MARKS,
    handle: store,
    // One refund that fails keeps no other channel's marks from the disk.
    isOfOne: (error) => !isDatabaseAway(error),
  });

  async function store(marks: readonly Mark[]): Promise<void> {
    const begun = marks.filter((mark) => mark.as === 'begun');
    const sent = marks.filter((mark) => mark.as === 'sent');
    const dropped = marks.filter((mark) => mark.as === 'dropped');
    const idsOf = (some: readonly Mark[]) => some.map((mark) => mark.id);
    await unitOfWork(async (tx) => {
      await markSent(tx, sent);
      await onDropped(tx, await dropReplies(tx, idsOf(dropped)));
      const taken = await claimReplies(tx, idsOf(begun));
      for (const mark of begun) mark.isTaken = taken.has(mark.id);
    });
  }

  return {
    /** Marks a reply as begun before it is sent; false when another has it or it is gone. */
    async claim(id: string): Promise<boolean> {
      const mark: Mark = { as: 'begun', id, isTaken: false };
      await batch.add(mark);
      return mark.isTaken;
    },
    /** `messageId` is the platform's: a process that comes after this one knows the echo by it. */
    sent: (id: string, messageId: string) => batch.add({ as: 'sent', id, messageId }),
    drop: (id: string) => batch.add({ as: 'dropped', id }),
    drain: () => batch.drain(),
  };
}
