import type { DroppedReply } from '../bot/outbox.repository.ts';
import type { BotPoints } from '../bot/port.ts';
import type { Connection } from '../db/connection.ts';
import type { Db } from '../db/database.ts';
import { findChannelById } from '../features/channels/channel.repository.ts';
import { COMMAND_COST_KEY } from '../features/commands/answer-command.ts';
import { createCommandService } from '../features/commands/command.service.ts';
import { listEntriesOfKeys } from '../features/loyalty/ledger.repository.ts';
import type { Words } from '../kernel/chat.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';

export interface CommandParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  words: Words;
  clock: Clock;
  random: Random;
}

/** Makes the streamers' commands. */
export function createCommands(parts: CommandParts) {
  return createCommandService({ ...parts });
}

/** Gives back, once, what viewers paid for replies that will never be said. */
export async function refundCommands(
  points: Pick<BotPoints, 'changePoints'>,
  tx: Db,
  replies: readonly DroppedReply[],
): Promise<void> {
  for (const channelId of new Set(replies.map((reply) => reply.channelId))) {
    const streamerId = (await findChannelById(tx, channelId))?.streamerId;
    if (streamerId === undefined) continue;
    const keys = replies
      .filter((reply) => reply.channelId === channelId)
      .map(({ key }) => `${COMMAND_COST_KEY}${key}`);
    for (const paid of await listEntriesOfKeys(tx, streamerId, keys)) {
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
}
