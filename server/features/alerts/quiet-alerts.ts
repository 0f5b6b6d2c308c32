import { NO_SPEECH } from '#core/alerts/choices.ts';
import { quietModeAt, type QuietHours } from '#core/alerts/quiet-hours.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import type { Db } from '#server/db/database.ts';
import { leaseNextAlert, moveAlert, type QueuedAlert } from './alert-queue.repository.ts';

interface LeaseRequest {
  channelId: string;
  clientId: string;
  /** When the lease ends, by the clock that nobody sets. */
  until: number;
  quiet: QuietHours;
}

/** Whether an alert is only listed now; not one that the streamer sent, approved or wants to see again. */
function isOnlyListed(alert: QueuedAlert, quiet: QuietHours, now: number): boolean {
  const { play, isManual, waitsSince, createdAt } = alert;
  if (play.test || isManual || waitsSince !== createdAt) return false;
  return quietModeAt(quiet, play.header, now) === 'listed';
}

/**
 * Leases the next alert that may show now, though perhaps in silence. What came before its quiet hours and waited into them is listed as missed on
 * the way, where the streamer finds it, paid or free (each is shown once or listed).
 */
export async function leaseAudible(
  db: Db,
  { channelId, clientId, until, quiet }: LeaseRequest,
  now: number,
): Promise<{ leased: QueuedAlert | undefined; listed: QueuedAlert[] }> {
  const listed: QueuedAlert[] = [];
  for (;;) {
    const leased = await leaseNextAlert(db, channelId, clientId, { now, until });
    if (leased === undefined || !isOnlyListed(leased, quiet, now)) return { leased, listed };
    const change = { state: 'missed', leased_to: null, leased_until: null } as const;
    const moved = await moveAlert(db, leased, ['leased'], change);
    if (moved !== undefined) listed.push(moved);
  }
}

/** An alert as it plays now: without sound and speech in silent hours, but for a test. Stored it keeps them. */
export function inQuietHours(play: AlertPlay, quiet: QuietHours, now: number): AlertPlay {
  if (play.test || quietModeAt(quiet, play.header, now) === undefined) return play;
  return { ...play, item: { ...play.item, sonido: '', volume: 0, tts: NO_SPEECH } };
}
