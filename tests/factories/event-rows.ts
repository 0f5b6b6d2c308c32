import type { EventType } from '#core/events.ts';
import type { Db } from '#server/db/database.ts';
import { insertEvent } from '#server/features/events/event.repository.ts';

/** Stores an event of `channel-ana` whose id, delivery and actor are its name. */
export async function storeEventRow(db: Db, name: string, type: EventType, at: number): Promise<void> {
  await insertEvent(db, {
    id: name,
    streamer_id: 'ana',
    channel_id: 'channel-ana',
    platform: 'twitch',
    type,
    delivery_id: name,
    business_key: null,
    actor_id: name,
    actor_name: name,
    amount: null,
    currency: null,
    tier: null,
    message: null,
    occurred_at: at,
    received_at: at,
    late: 0,
    test: 0,
    raw: '',
  });
}
