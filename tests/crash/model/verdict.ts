import type { ChannelEvent } from '#core/events.ts';
import type { StoredAlert } from './queue-reader.ts';

const LISTED = ['missed', 'interrupted', 'awaiting'];
/** Where an alert stands only because the streamer said so. */
const ORDERED = ['skipped', 'refused'];

/** What was given, what became of it, and what was seen. */
interface Seen {
  alerts: readonly StoredAlert[];
  given: readonly ChannelEvent[];
  /** Alerts that an order may have taken off the queue. */
  ordered: ReadonlySet<string>;
  /** By whom each showing was shown as the lead's. */
  shows: ReadonlyMap<string, readonly unknown[]>;
}

/** Shown exactly once or listed; never lost, never twice. Answers what is wrong. */
export function judge(seen: Seen): string[] {
  const wrong = seen.alerts.flatMap((alert) => {
    const shown = seen.shows.get(alert.playId)?.length ?? 0;
    return isRight(alert, shown, seen) ? [] : [`${alert.id} is ${alert.state} and was shown ${shown} times`];
  });
  const twice = [...seen.shows].filter(([, by]) => by.length > 1);
  return [...wrong, ...twice.map(([id]) => `${id} was shown twice`), ...findLost(seen)];
}

function isRight(
  { id, state, priority, mergedInto }: StoredAlert,
  shown: number,
  { alerts, ordered }: Seen,
): boolean {
  if (state === 'shown') return shown === 1;
  if (ORDERED.includes(state)) return shown <= 1 && ordered.has(id);
  // Free ones only, and never without the one that shows them too.
  if (state === 'merged') return priority === 0 && alerts.some((other) => other.id === mergedInto);
  return LISTED.includes(state) && shown <= 1;
}

function findLost({ alerts, given }: Seen): string[] {
  const stored = new Set(alerts.map(({ deliveryId }) => deliveryId));
  const isStored = ({ deliveryId }: ChannelEvent) => stored.has(deliveryId ?? '');
  const keys = new Set(given.filter(isStored).map(({ businessKey }) => businessKey));
  const lost = given.filter(
    (event) => !isStored(event) && (event.businessKey === undefined || !keys.has(event.businessKey)),
  );
  const follows = given.filter((event) => event.businessKey !== undefined && isStored(event));
  return [
    ...lost.map(({ deliveryId }) => `${deliveryId ?? ''} was lost`),
    ...(new Set(follows.map(({ businessKey }) => businessKey)).size < follows.length
      ? ['a follow was stored twice']
      : []),
  ];
}
