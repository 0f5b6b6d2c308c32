import { DAY_MS } from '../base/time.ts';
import { nameKey } from '../base/text.ts';
import type { Actor, EventType } from '../events.ts';
import { headerOfEvent, type AlertHeader } from './headers.ts';

/** How far apart an entry by hand and the platform's word for it may lie. */
export const SAME_EVENT_MS = DAY_MS;

/** What no platform reports later: whoever enters it by hand means that entry. */
const NEVER_REPORTED: readonly AlertHeader[] = ['TTS', 'Spaces', 'Compra'];

/** An event as far as it says whether another reports the same. */
export interface EventReport {
  type: EventType;
  actor: Pick<Actor, 'id' | 'name'>;
  amount?: number | undefined;
  currency?: string | undefined;
  occurredAt: number;
}

/** Whether an entry by hand of this type may be what a platform reports, too. */
export function mayBeReportedTwice(type: EventType): boolean {
  return !NEVER_REPORTED.includes(headerOfEvent(type));
}

/** Whether an entry by hand and an event of the same channel may be one: same kind, person and amount, within a day. */
export function isSameEvent(one: EventReport, other: EventReport): boolean {
  return (
    headerOfEvent(one.type) === headerOfEvent(other.type) &&
    Math.abs(one.occurredAt - other.occurredAt) <= SAME_EVENT_MS &&
    isSameAmount(one, other) &&
    isSamePerson(one, other)
  );
}

/** Of those that may be the same the one that says as much, then the nearest in time. */
export function chooseSame<Candidate extends EventReport>(
  event: EventReport,
  candidates: readonly Candidate[],
): Candidate | undefined {
  const distance = ({ amount, occurredAt }: Candidate): [number, number] => [
    amount === event.amount ? 0 : 1,
    Math.abs(occurredAt - event.occurredAt),
  ];
  const [best] = candidates
    .filter((candidate) => isSameEvent(event, candidate))
    .map((candidate) => ({ candidate, order: distance(candidate) }))
    .sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1]);
  return best?.candidate;
}

/** By id, since names change, or by name, since an entry by hand knows no id of whom the bot has not met. */
function isSamePerson(one: EventReport, other: EventReport): boolean {
  if (one.actor.id !== '' && one.actor.id === other.actor.id) return true;
  const [name, otherName] = [one.actor.name, other.actor.name];
  if (name !== null && otherName !== null) return nameKey(name) === nameKey(otherName);
  // Nothing but the amount tells one anonymous person's event from another's.
  return isAnonymous(one) && isAnonymous(other) && one.amount !== undefined && one.amount === other.amount;
}

const isAnonymous = ({ actor }: EventReport): boolean => actor.id === '' && actor.name === null;

/** What one of the two leaves open does not part them. */
function isSameAmount(one: EventReport, other: EventReport): boolean {
  const agrees = <T>(a: T | undefined, b: T | undefined): boolean =>
    a === undefined || b === undefined || a === b;
  return agrees(one.amount, other.amount) && agrees(one.currency, other.currency);
}
