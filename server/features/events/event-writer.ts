import type { AlertItem } from '#core/alerts/schema.ts';
import { LATE_AFTER_MS } from '#core/alerts/limits.ts';
import type { ChannelEvent } from '#core/events.ts';
import { groupOf } from '#core/overlays/latest.ts';
import { findChannelById, type Channel } from '#server/features/channels/channel.repository.ts';
import { setPair } from '#server/features/alerts/alert-pair.repository.ts';
import type { QueuedAlert } from '#server/features/alerts/alert-queue.repository.ts';
import { toAlertRow } from '#server/features/alerts/alert-queue.repository.ts';
import { insertEvent, toEventRow, toLatestEvent } from './event.repository.ts';
import type { EventTable } from './event.table.ts';
import { partEntry, type PartedEvent } from './manual-entry.repository.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import type { Hub } from '#server/realtime/hub.ts';
import { logFrames, type NewFrame } from '#server/realtime/live-socket-log.repository.ts';
import { pairEvent } from './manual-pairs.ts';
import type { EventWriter, WrittenEvent } from './written-event.ts';

export interface EventWriterDeps {
  clock: Clock;
  random: Random;
  hub: Hub;
  /** Without `look` it shows as the channel's alert of that type. */
  storeAlerts(
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

/** Writes events with their alerts, and the frames for open pages, in transactions of others. */
export function createEventWriter(deps: EventWriterDeps): EventWriter {
  return {
    async write(tx, channel, event, raw, look) {
      const row = toRow(deps, channel, event, raw);
      if (!(await insertEvent(tx, row))) return null;
      if (event.type === 'follow' && !event.test) await deps.noteFollow(tx, channel, event);
      const first = await pairEvent(tx, row, event);
      // Where what was reported first shows nothing, this one does.
      const isShown = first?.alert !== undefined;
      const stored = isShown ? [] : await deps.storeAlerts(tx, row.id, event, channel, look);
      if (first === undefined) return logFramesOfNew(tx, row, stored);
      const pair = { name: first.name, at: first.at, byHand: event.byHand !== true };
      const alerts = await setPair(tx, row.id, pair);
      const frames = await logFrames(tx, alertFrames(row, first.alert ?? alerts[0]));
      return { id: row.id, alerts, frames, latest: null };
    },
    async part(tx, eventId) {
      const second = await partEntry(tx, eventId);
      if (second === undefined) return null;
      const channel = await findChannelById(tx, second.row.channel_id);
      if (channel === undefined) return null;
      const { row, firstId } = second;
      await setPair(tx, firstId, null);
      const shown = await setPair(tx, row.id, null);
      const event = toEvent(channel, second);
      const stored = shown.length > 0 ? [] : await deps.storeAlerts(tx, row.id, event, channel, undefined);
      return logFramesOfNew(tx, row, [...shown, ...stored]);
    },
    logFramesOf,
    publish(streamerId, { alerts, frames, latest }) {
      // The overlay first: it is what the audience sees.
      for (const alert of alerts) deps.wakeAlerts(alert.channelId);
      for (const frame of frames) deps.hub.publish(streamerId, frame);
      if (latest !== null) deps.hub.publishPassing(streamerId, 'latest', { event: latest });
    },
  };
}

/** Describes an event that counts. */
async function logFramesOfNew(tx: Db, row: EventTable, alerts: QueuedAlert[]): Promise<WrittenEvent> {
  return { ...(await logFramesOf(tx, row, alerts)), latest: isListed(row) ? toLatestEvent(row) : null };
}

async function logFramesOf(tx: Db, row: EventTable, alerts: QueuedAlert[]): Promise<WrittenEvent> {
  const event = { channelId: row.channel_id, data: { event: toEventRow(row) } };
  // The panel has one line for an event, in however many channels it plays.
  const frames = await logFrames(tx, [{ ...frameOf(row), ...event }, ...alertFrames(row, alerts[0])]);
  return { id: row.id, alerts, frames, latest: null };
}

const frameOf = (row: EventTable) =>
  ({ streamerId: row.streamer_id, topic: 'events', at: row.received_at }) as const;

function alertFrames(row: EventTable, alert: QueuedAlert | undefined): NewFrame[] {
  if (alert === undefined) return [];
  return [{ ...frameOf(row), channelId: alert.channelId, data: { alert: toAlertRow(alert) } }];
}

function isListed({ test, type }: EventTable): boolean {
  return test === 0 && groupOf(type) !== undefined;
}

/** A stored event as it was reported; of its words those that were pictures are words now. */
function toEvent({ platformUserId }: Channel, { row, isManual }: PartedEvent): ChannelEvent {
  return {
    platform: row.platform,
    channel: platformUserId,
    type: row.type,
    actor: { id: row.actor_id, name: row.actor_name },
    ...(row.amount === null ? {} : { amount: row.amount }),
    ...(row.currency === null ? {} : { currency: row.currency }),
    ...(row.tier === null ? {} : { tier: row.tier }),
    ...(row.message === null ? {} : { message: row.message }),
    occurredAt: row.occurred_at,
    test: false,
    ...(isManual ? { byHand: true } : {}),
  };
}

function toRow(
  deps: Pick<EventWriterDeps, 'clock' | 'random'>,
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
