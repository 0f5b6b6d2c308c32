import type { MissedPolicy } from '#core/alerts/inbox-schema.ts';
import { KEPT_FOR_PAGE_MS } from '#core/alerts/limits.ts';
import type { WaitingPolicy } from '#core/alerts/unseen.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Random } from '#server/lib/ids.ts';
import type { AlertChange, QueuedAlert } from './alert-queue.repository.ts';
import { summarise } from './gather.ts';
import { listInState, moveAlerts, setGathered } from './gather.repository.ts';

/** The streamer passed an alert over. */
export const skipped = (now: number): AlertChange => ({
  state: 'skipped',
  leased_until: null,
  ended_at: now,
});
/** An alert is in the queue; it counts as waiting from `since` on. */
export const waiting = (since: number): AlertChange => ({ state: 'queued', waits_since: since });

type Tools = Pick<Kernel, 'clock' | 'random'>;

interface Settling {
  channelId: string;
  policy: MissedPolicy;
  /** Events that another channel's page has shown, or will show. */
  seen: ReadonlySet<string>;
  /** Where the alerts stand that are settled. */
  from: 'missed' | 'queued';
  /** From when on those that play count as waiting. */
  since: number;
}

/** Puts a channel's missed alerts back, into one summary, or aside. */
export function settleMissedAlerts(
  tx: Db,
  missed: Pick<Settling, 'channelId' | 'policy' | 'seen'>,
  tools: Tools,
): Promise<QueuedAlert[]> {
  return settle(tx, { ...missed, from: 'missed', since: tools.clock.now() }, tools);
}

/**
 * Has what waits in a channel play when a page comes, each or as a summary: until then it is not missed, for a day. Or
 * drops it.
 */
export async function settleWaitingAlerts(
  tx: Db,
  { channelId, policy, seen }: Pick<Settling, 'channelId' | 'seen'> & { policy: WaitingPolicy },
  tools: Tools,
): Promise<QueuedAlert[]> {
  const since = tools.clock.now() + KEPT_FOR_PAGE_MS;
  if (policy !== 'all') return settle(tx, { channelId, policy, seen, from: 'queued', since }, tools);
  // Tests too: whoever sends one wants to see it.
  const unseen = (await listInState(tx, channelId, 'queued')).filter(({ eventId }) => !seen.has(eventId));
  return moveAlerts(tx, unseen, 'queued', waiting(since));
}

async function settle(
  tx: Db,
  { channelId, policy, seen, from, since }: Settling,
  { clock, random }: Tools,
): Promise<QueuedAlert[]> {
  const now = clock.now();
  const open = await listInState(tx, channelId, from);
  // Tests are no loss, and what the page of another channel has shown is none either.
  const real = open.filter(({ play, eventId }) => !play.test && !seen.has(eventId));
  const paid = real.filter(({ isPaid }) => isPaid);
  const free = real.filter(({ isPaid }) => !isPaid);
  const back = { all: real, paid, 'paid-summary': paid, summary: [], discard: [] }[policy];
  const together = { all: [], paid: [], 'paid-summary': free, summary: real, discard: [] }[policy];
  const moved = await moveAlerts(tx, back, from, waiting(since));
  moved.push(...(await sumUp(tx, together, { from, since, now }, random)));
  const done = new Set(moved.map(({ id }) => id));
  const rest = open.filter(({ id }) => !done.has(id));
  return [...moved, ...(await moveAlerts(tx, rest, from, skipped(now)))];
}

/** One alert that tells of all; a paid one in it stays listed as what the streamer passed over. */
async function sumUp(
  tx: Db,
  alerts: readonly QueuedAlert[],
  { from, since, now }: Pick<Settling, 'from' | 'since'> & { now: number },
  random: Random,
): Promise<QueuedAlert[]> {
  // A free one carries the summary if there is one, so that paid ones can still be played by themselves.
  const carrier = alerts.find(({ isPaid }) => !isPaid) ?? alerts[0];
  if (carrier === undefined) return [];
  const others = alerts.filter(({ id }) => id !== carrier.id);
  if (others.length === 0) return moveAlerts(tx, [carrier], from, waiting(since));
  const summary = { summary: summarise(alerts) };
  const gathered = await setGathered(tx, carrier, summary, random.id());
  const free = others.filter(({ isPaid }) => !isPaid);
  const paid = others.filter(({ isPaid }) => isPaid);
  return [
    ...(await moveAlerts(tx, [gathered], from, waiting(since))),
    ...(await moveAlerts(tx, free, from, { state: 'merged', merged_into: carrier.id, ended_at: now })),
    ...(await moveAlerts(tx, paid, from, { ...skipped(now), merged_into: carrier.id })),
  ];
}
