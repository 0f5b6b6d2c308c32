import type { Db } from '#server/db/database.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import { insertUnreadable } from './event.repository.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import type { Delivery } from '#server/platforms/port.ts';

/** Keeps what a platform sent and nobody could read. */
export function createUnreadableStore(deps: { db: Db; random: Random; clock: Clock }) {
  return (
    channel: Pick<Channel, 'id' | 'platform'>,
    { deliveryId, subject, reason, raw, isUnknown }: Extract<Delivery, { kind: 'unreadable' }>,
  ): Promise<void> =>
    insertUnreadable(deps.db, {
      id: deps.random.id(),
      platform: channel.platform,
      channel_id: channel.id,
      delivery_id: deliveryId,
      subject,
      reason,
      raw,
      unknown: isUnknown === true ? 1 : 0,
      received_at: deps.clock.now(),
    });
}
