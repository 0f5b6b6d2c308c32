import { groupBy } from '#core/base/lists.ts';
import type { DroppedReply } from '#server/bot/outbox.repository.ts';
import type { OnDropped } from '#server/bot/reply-marks.ts';
import type { Db } from '#server/db/database.ts';
import type { Points } from '#server/kernel/points.ts';
import { COMMAND_COST_KEY } from './answer-command.ts';

export interface CommandRefundDeps {
  points: Points;
  findChannel: (tx: Db, channelId: string) => Promise<{ streamerId: string } | undefined>;
  /** The entries of the ledger that have one of these keys. */
  listPaid: (
    tx: Db,
    streamerId: string,
    keys: readonly string[],
  ) => Promise<readonly { viewer_id: string; amount: number; reference: string; entry_key: string }[]>;
}

/** Gives back, once, what viewers paid for replies that will never be said. */
export function createCommandRefunds({ points, findChannel, listPaid }: CommandRefundDeps): OnDropped {
  async function refund(tx: Db, channelId: string, replies: readonly DroppedReply[]): Promise<void> {
    const streamerId = (await findChannel(tx, channelId))?.streamerId;
    if (streamerId === undefined) return;
    const keys = replies.map(({ key }) => `${COMMAND_COST_KEY}${key}`);
    for (const paid of await listPaid(tx, streamerId, keys)) {
      await points.changePoints(tx, {
        streamerId,
        viewerId: paid.viewer_id,
        amount: -paid.amount,
        reason: 'refund',
        reference: paid.reference,
        key: `refund:${paid.entry_key}`,
      });
    }
  }

  return async (tx, replies) => {
    const byChannel = groupBy(replies, ({ channelId }) => channelId);
    for (const [channelId, dropped] of byChannel) await refund(tx, channelId, dropped);
  };
}
