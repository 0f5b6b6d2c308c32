import type { AlertItem } from '#core/alerts/schema.ts';
import { LATE_AFTER_MS } from '#core/alerts/limits.ts';
import type { ChannelEvent } from '#core/events.ts';
import { groupOf, type LatestEvent } from '#core/overlays/latest.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import type { QueuedAlert } from '#server/features/alerts/alert-queue.repository.ts';
import { toAlertRow } from '#server/features/alerts/alert-queue.repository.ts';
import { insertEvent, toEventRow, toLatestEvent } from '#server/features/events/event.repository.ts';
import type { EventTable } from '#server/features/events/event.table.ts';
import type { Db, UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import type { Hub } from '#server/realtime/hub.ts';
import { logFrames, type LoggedFrame } from '#server/realtime/stream-log.repository.ts';

export interface EventIntakeDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  random: Random;
  hub: Hub;
  /** Without `look` it shows as the channel's alert of that type. */
  storeAlert(
    tx: Db,
    eventId: string,
    event: ChannelEvent,
    channel: Channel,
    look: AlertItem | undefined,
  ): Promise<QueuedAlert[]>;
  wakeAlerts(channelId: string): void;
  /** What a follow changes about its viewer; in the event's transaction. */
  noteFollow(tx: Db, channel: Channel, event: ChannelEvent): Promise<void>;
}

export type StoredEvent = { isNew: true; id: string } | { isNew: false };

/** An event as it was written, with what is to be told of it after the commit. */
export interface WrittenEvent {
  id: string;
  alerts: QueuedAlert[];
  frames: LoggedFrame[];
  /** For the stream's list of latest events; null for what is not shown there, as tests are not. */
  latest: LatestEvent | null;
}

export interface EventSteps {
  /** Writes an event, its alerts and what pages are told of them; null when it was stored before. */
  write(
    tx: Db,
    channel: Channel,
    event: ChannelEvent,
    raw: string,
    look?: AlertItem,
  ): Promise<WrittenEvent | null>;
  /** Call after the commit. */
  publish(streamerId: string, written: WrittenEvent): void;
}

export function createEventSteps(deps: Omit<EventIntakeDeps, 'unitOfWork'>): EventSteps {
  return {
    async write(tx, channel, event, raw, look) {
      const row = toRow(deps, channel, event, raw);
      if (!(await insertEvent(tx, row))) return null;
      if (event.type === 'follow' && !event.test) await deps.noteFollow(tx, channel, event);
      const alerts = await deps.storeAlert(tx, row.id, event, channel, look);
      const about = {
        streamerId: channel.streamerId,
        topic: 'events',
        at: row.received_at,
      } as const;
      const frames = [{ ...about, channelId: channel.id, data: { event: toEventRow(row) } }];
      // The panel has one line for an event, in however many channels it plays.
      const alertFrames = alerts.slice(0, 1).map((alert) => ({
        ...about,
        channelId: alert.channelId,
        data: { alert: toAlertRow(alert) },
      }));
      const logged = await logFrames(tx, [...frames, ...alertFrames]);
      return { id: row.id, alerts, frames: logged, latest: isListed(event) ? toLatestEvent(row) : null };
    },
    publish(streamerId, { alerts, frames, latest }) {
      // The overlay first: it is what the stream sees.
      for (const alert of alerts) deps.wakeAlerts(alert.channelId);
      for (const frame of frames) deps.hub.publish(streamerId, frame);
      if (latest !== null) deps.hub.publishPassing(streamerId, 'latest', { event: latest });
    },
  };
}

/** Stores an event, its alerts and what pages are told of them in one transaction; the same event again changes nothing. */
export function createEventIntake(deps: EventIntakeDeps) {
  const steps = createEventSteps(deps);
  return async (
    channel: Channel,
    event: ChannelEvent,
    raw: string,
    look?: AlertItem,
  ): Promise<StoredEvent> => {
    const written = await deps.unitOfWork((tx) => steps.write(tx, channel, event, raw, look));
    if (written === null) return { isNew: false };
    steps.publish(channel.streamerId, written);
    return { isNew: true, id: written.id };
  };
}

function isListed({ test, type }: ChannelEvent): boolean {
  return !test && groupOf(type) !== undefined;
}

function toRow(
  deps: Pick<EventIntakeDeps, 'clock' | 'random'>,
  channel: Channel,
  event: ChannelEvent,
  raw: string,
): EventTable {
  const now = deps.clock.now();
  return {
    id: deps.random.id(),
    streamer_id: channel.streamerId,
    channel_id: channel.id,
    platform: event.platform,
    type: event.type,
    delivery_id: event.deliveryId ?? null,
    business_key: event.businessKey ?? null,
    actor_id: event.actor.id,
    actor_name: event.actor.name,
    amount: event.amount ?? null,
    currency: event.currency ?? null,
    tier: event.tier ?? null,
    message: event.message ?? null,
    occurred_at: event.occurredAt,
    received_at: now,
    late: !event.test && now - event.occurredAt > LATE_AFTER_MS ? 1 : 0,
    test: event.test ? 1 : 0,
    raw,
  };
}
