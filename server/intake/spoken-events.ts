import { LRUCache } from 'lru-cache';
import type { BotMessage } from '#server/bot/port.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { Db } from '#server/db/database.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import type { ChatLine } from './chat-intake.ts';
import type { EventSteps, WrittenEvent } from './written-event.ts';

const MOST_WRITTEN = 1000;

/** Events that chat messages cause: written in the message's own transaction, told to everybody after its commit. */
export function createSpokenEvents(steps: EventSteps) {
  // One whose transaction failed is never told, and leaves with the ones that come after it.
  const written = new LRUCache<string, WrittenEvent>({ max: MOST_WRITTEN });
  return {
    /** False when the channel shows no alert for it. */
    async write(tx: Db, message: BotMessage, event: Omit<ChannelEvent, 'channel'>): Promise<boolean> {
      const channel = await findChannelById(tx, message.channel.id);
      if (channel === undefined) return false;
      const stored = await steps.write(tx, channel, { ...event, channel: channel.platformUserId }, '');
      if (stored === null || stored.alerts.length === 0) return false;
      written.set(`${event.platform}:${message.id}`, stored);
      return true;
    },
    /** After the commit of these lines. */
    publish(lines: readonly ChatLine[]): void {
      for (const { channel, message } of lines) {
        const key = `${channel.platform}:${message.id}`;
        const stored = written.get(key);
        if (stored === undefined) continue;
        written.delete(key);
        steps.publish(channel.streamerId, stored);
      }
    },
  };
}
