import type { ChannelEvent } from '#core/events.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { Db } from '#server/db/database.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import type { EventWriter } from './written-event.ts';

/**
 * Writes an event that a chat message causes, in the message's own transaction; pages are notified after its commit. False when
 * the channel shows no alert for it.
 */
export function createSpokenEvents(writer: EventWriter) {
  return async (tx: Db, message: BotMessage, event: Omit<ChannelEvent, 'channel'>): Promise<boolean> => {
    const channel = await findChannelById(tx, message.channel.id);
    if (channel === undefined) return false;
    const stored = await writer.write(tx, channel, { ...event, channel: channel.platformUserId }, '');
    if (stored === null || stored.alerts.length === 0) return false;
    onCommit(tx, () => writer.publish(channel.streamerId, stored));
    return true;
  };
}
