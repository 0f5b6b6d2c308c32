import { ok, refuse, type Result } from '#core/base/result.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { findAlert, listAlertsOfEvent, listRepresentatives } from './alert-list.repository.ts';
import type { QueuedAlert } from './alert-queue.repository.ts';

export interface PairPartingDeps<Written> extends Pick<Kernel, 'db' | 'unitOfWork'> {
  /** Null where the event is one of no pair. */
  part(tx: Db, eventId: string): Promise<Written | null>;
  publish(streamerId: string, written: Written): void;
  onChanged(alerts: readonly QueuedAlert[]): Promise<void>;
}

/**
 * Makes two of a manual entry and an event of the platform that were taken for one: the second shows and counts too.
 * Answers the alert that stood for both; refuses with `not_found`, or `alert_moved` where there is no pair any more.
 */
export function createPairParting<Written>(deps: PairPartingDeps<Written>) {
  return async (streamerId: string, alertId: string): Promise<Result<QueuedAlert>> => {
    const seen = await findAlert(deps.db, streamerId, alertId);
    if (seen === undefined) return refuse('not_found');
    const written = await deps.unitOfWork((tx) => deps.part(tx, seen.eventId));
    if (written === null) return refuse('alert_moved');
    deps.publish(streamerId, written);
    const alerts = await listAlertsOfEvent(deps.db, seen.eventId);
    await deps.onChanged(alerts);
    const [representative] = await listRepresentatives(deps.db, alerts);
    return ok(representative ?? seen);
  };
}
