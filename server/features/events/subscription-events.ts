import type { ChannelEvent } from '#core/events.ts';
import { joinedBy, judgeRenewal, openedBy, type SubscriptionNotice } from '#core/subscriptions/cycle.ts';
import type { QueuedAlert } from '#server/features/alerts/alert-queue.repository.ts';
import { lockStreamer, type Channel } from '#server/features/channels/channel.repository.ts';
import { addToEvent } from './event.repository.ts';
import { insertCycle, listCycles, updateCycle, type StoredCycle } from './cycle.repository.ts';
import type { Db } from '#server/db/database.ts';
import type { Random } from '#server/lib/ids.ts';
import type { EventWriter, WrittenEvent } from './written-event.ts';

export interface SubscriptionEventDeps {
  random: Random;
  /** Gives the alerts of an event what was reported of it later. */
  updateAlerts(tx: Db, eventId: string, event: ChannelEvent, channel: Channel): Promise<QueuedAlert[]>;
}

/**
 * A payment that its platform reports twice, with and without the person's words, is one event and one alert, whichever
 * comes first and however long after it the other: the second only adds what the first did not say.
 */
export function withSubscriptions(writer: EventWriter, deps: SubscriptionEventDeps): EventWriter {
  return {
    ...writer,
    async write(tx, channel, event, raw, look) {
      const { renewal, tier = '', occurredAt: at } = event;
      if (renewal === undefined) return writer.write(tx, channel, event, raw, look);
      // Both may come at once, and there may be nothing yet that the second could wait for.
      await lockStreamer(tx, channel.streamerId);
      const owner = { channelId: channel.id, userId: event.actor.id };
      const notice: SubscriptionNotice = { ...renewal, tier, at };
      const verdict = judgeRenewal(await listCycles(tx, owner), notice);
      switch (verdict.kind) {
        case 'repeats':
          return null;
        case 'joins':
          await updateCycle(tx, joinedBy(verdict.cycle, notice));
          return renewal.kind === 'bare' ? null : addShare(tx, channel, event, verdict.cycle);
        case 'celebrates': {
          const { eventId } = verdict.plan;
          await insertCycle(tx, owner, { id: deps.random.id(), eventId, ...openedBy(notice, false) });
          return addShare(tx, channel, event, verdict.plan);
        }
        case 'opens': {
          const written = await writer.write(tx, channel, event, raw, look);
          if (written === null) return null;
          const cycle = { id: deps.random.id(), eventId: written.id, ...openedBy(notice, true) };
          await insertCycle(tx, owner, cycle);
          return written;
        }
      }
    },
  };

  async function addShare(
    tx: Db,
    channel: Channel,
    event: ChannelEvent,
    { eventId, tier }: StoredCycle,
  ): Promise<WrittenEvent | null> {
    const { type, amount = null, message = null } = event;
    const row = await addToEvent(tx, eventId, { type, amount, message });
    if (row === undefined) return null;
    // What is paid says the tier; a share may name another one.
    const whole = tier === '' ? event : { ...event, tier };
    const alerts = await deps.updateAlerts(tx, eventId, whole, channel);
    return writer.logFramesOf(tx, row, alerts);
  }
}
