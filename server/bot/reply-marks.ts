import type { UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createMicroBatch } from '#server/lib/micro-batch.ts';
import { claimReplies, finishReplies } from './outbox.repository.ts';

interface Mark {
  id: string;
  as: 'begun' | 'sent' | 'dropped';
  isTaken: boolean;
}

/** What is written about replies on their way; many channels share one commit. */
export interface ReplyMarks {
  /** Marks a reply as begun before it is sent; false when another has it or it is gone. */
  claim(id: string): Promise<boolean>;
  finish(id: string, state: 'sent' | 'dropped'): Promise<void>;
  drain(): Promise<void>;
}

const MOST_MARKS = 500;

export function createReplyMarks(unitOfWork: UnitOfWork, clock: Clock): ReplyMarks {
  const batch = createMicroBatch<Mark>({ clock, waitMs: 0, most: MOST_MARKS, handle: store });

  async function store(marks: readonly Mark[]): Promise<void> {
    const idsOf = (as: Mark['as']) => marks.filter((mark) => mark.as === as).map((mark) => mark.id);
    await unitOfWork(async (tx) => {
      await finishReplies(tx, idsOf('sent'), 'sent');
      await finishReplies(tx, idsOf('dropped'), 'dropped');
      const taken = await claimReplies(tx, idsOf('begun'));
      for (const mark of marks) mark.isTaken = taken.has(mark.id);
    });
  }

  return {
    async claim(id) {
      const mark: Mark = { id, as: 'begun', isTaken: false };
      await batch.add(mark);
      return mark.isTaken;
    },
    finish: (id, as) => batch.add({ id, as, isTaken: false }),
    drain: () => batch.drain(),
  };
}
