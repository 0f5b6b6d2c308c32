import { headerOfEvent } from '#core/alerts/headers.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { Db } from '#server/db/database.ts';
import { listLinkedChannels } from './alert-link.repository.ts';
import type { QueuedAlert } from './alert-queue.repository.ts';
import type { AlertChannel, Inbox } from './inbox.service.ts';

/**
 * Writes the alerts of an event in its own transaction: one for its channel, and the same for each channel of the
 * streamer whose widget address plays this type from there too. None when its channel does not show it.
 */
export function createAlertStore(inbox: Pick<Inbox, 'store'>) {
  return async (
    tx: Db,
    eventId: string,
    event: ChannelEvent,
    channel: AlertChannel,
    look?: AlertItem,
  ): Promise<QueuedAlert[]> => {
    const own = await inbox.store(tx, eventId, event, channel, look);
    if (own === null) return [];
    const from = { streamerId: channel.streamerId, channelId: channel.id };
    const link = { platform: event.platform, header: headerOfEvent(event.type) };
    const alerts = [own];
    for (const id of await listLinkedChannels(tx, from, link)) {
      // As its own channel looks: the draw among variants was already made.
      const linked = await inbox.store(tx, eventId, event, { ...channel, id }, own.play.item);
      if (linked !== null) alerts.push(linked);
    }
    return alerts;
  };
}
