import { defaultAlert } from '#tests/factories/default-alert.ts';
import type { AlertState } from '#core/alerts/inbox-schema.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { Db } from '#server/db/database.ts';
import { insertAlert, type QueuedAlert } from '#server/features/alerts/alert-queue.repository.ts';
import { insertEvent } from '#server/features/events/event.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';

interface NewAlert {
  item?: AlertItem;
  test?: boolean;
  state?: AlertState;
  at?: number;
}

/** A follow of a stored streamer's channel, with its alert. */
export async function storeAlert(
  db: Db,
  streamerId: string,
  { item = defaultAlert('Seguidores'), test = false, state = 'queued', at = 1 }: NewAlert = {},
): Promise<QueuedAlert> {
  const id = systemRandom.id();
  const about = { id, streamer_id: streamerId, channel_id: `channel-${streamerId}` };
  await insertEvent(db, {
    ...about,
    platform: 'twitch',
    type: 'follow',
    delivery_id: id,
    business_key: null,
    actor_id: '',
    actor_name: 'Luz',
    amount: null,
    currency: null,
    tier: null,
    message: null,
    occurred_at: at,
    received_at: at,
    late: 0,
    test: test ? 1 : 0,
    raw: '',
  });
  const [header, type, platform] = ['Seguidores', 'follow', 'twitch'] as const;
  return insertAlert(db, {
    ...about,
    event_id: id,
    header,
    priority: 0,
    play: { header, type, platform, name: 'Luz', test, language: 'es', item },
    state,
    arrival: at,
    created_at: at,
    late: 0,
    by_hand: 0,
  });
}
