import type { AlertItem } from '#core/alerts/schema.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { LatestEvent } from '#core/overlays/latest.ts';
import type { QueuedAlert } from '#server/features/alerts/alert-queue.repository.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import type { EventTable } from './event.table.ts';
import type { Db } from '#server/db/database.ts';
import type { LoggedFrame } from '#server/realtime/live-socket-log.repository.ts';

/** An event as it was written, with what is to be published of it after the commit. */
export interface WrittenEvent {
  id: string;
  alerts: QueuedAlert[];
  frames: LoggedFrame[];
  /** For the overlay's list of latest events; null for what is not shown there, as tests are not. */
  latest: LatestEvent | null;
}

export interface EventWriter {
  /** Writes an event, its alerts and what pages are notified of them; null when it was stored before. */
  write(
    tx: Db,
    channel: Channel,
    event: ChannelEvent,
    raw: string,
    look?: AlertItem,
  ): Promise<WrittenEvent | null>;
  /** Undoes the pair that this event is in: the one that came second shows and counts now. Null where there is no pair. */
  part(tx: Db, eventId: string): Promise<WrittenEvent | null>;
  /** Writes the frames that notify pages of an event that is stored already, and of its alerts. */
  logFramesOf(tx: Db, row: EventTable, alerts: QueuedAlert[]): Promise<WrittenEvent>;
  /** Call after the commit. */
  publish(streamerId: string, written: WrittenEvent): void;
}
