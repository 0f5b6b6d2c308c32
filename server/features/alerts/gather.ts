import type { AlertHeader } from '#core/alerts/headers.ts';
import { LONG_QUEUE } from '#core/alerts/limits.ts';
import { mayShowAsOne } from '#core/alerts/unseen.ts';
import type { Gathered, SummaryLine } from '#core/alerts/gathered.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { QueuedAlert } from './alert-queue.repository.ts';
import { countQueued, listInState, moveAlerts, setGathered } from './gather.repository.ts';

export interface GatherDeps extends Pick<Kernel, 'unitOfWork' | 'clock' | 'random'> {
  db: Db;
}

/** What an alert became that shows others too, and the others. */
export interface GatheredAlerts {
  leader: QueuedAlert;
  others: QueuedAlert[];
}

/** What ended once is here again because the streamer asked for it, and stays alone. */
function isGatherable({ isPaid, endedAt, play }: QueuedAlert): boolean {
  return mayShowAsOne({ header: play.header, isPaid }) && endedAt === null && play.summary === undefined;
}

function isAlike(one: QueuedAlert, other: QueuedAlert): boolean {
  return one.play.header === other.play.header && one.play.test === other.play.test;
}

/** Together: how many more than one, and of how much. */
function countOthers(leader: QueuedAlert, others: readonly QueuedAlert[]): Gathered {
  const all = [leader, ...others];
  const count = all.reduce((sum, { play }) => sum + 1 + (play.others ?? 0), 0);
  const amount = all.reduce((sum, { play }) => sum + (play.amount ?? 0), 0);
  return { others: count - 1, ...(leader.play.amount === undefined ? {} : { amount }) };
}

/** In a long queue a leased free alert takes along all others of its type; paid ones are never merged. */
export async function gatherAlike(deps: GatherDeps, leased: QueuedAlert): Promise<GatheredAlerts> {
  const alone = { leader: leased, others: [] };
  const { channelId } = leased;
  if (!isGatherable(leased)) return alone;
  const waiting = 1 + (await countQueued(deps.db, channelId));
  if (waiting < LONG_QUEUE) return alone;
  return deps.unitOfWork(async (tx) => {
    const alike = (await listInState(tx, channelId, 'queued')).filter(
      (other) => isGatherable(other) && isAlike(leased, other),
    );
    if (alike.length === 0) return alone;
    const others = await moveAlerts(tx, alike, 'queued', {
      state: 'merged',
      merged_into: leased.id,
      ended_at: deps.clock.now(),
    });
    const leader = await setGathered(tx, leased, countOthers(leased, others), deps.random.id());
    return { leader, others };
  });
}

/** Amounts of two currencies have no sum, and months have none either. */
const SUMMED: readonly AlertHeader[] = ['Bits', 'Kicks', 'Jewels'];

/** How many of each type, in the order of their first. */
export function summarise(alerts: readonly QueuedAlert[]): SummaryLine[] {
  const lines = new Map<string, SummaryLine>();
  for (const { play } of alerts) {
    // A summary that was made before and never shown goes into the new one.
    for (const { header, count, amount } of play.summary ?? [lineOf(play)]) {
      const line = lines.get(header) ?? { header, count: 0 };
      const sum = (line.amount ?? 0) + (amount ?? 0);
      lines.set(header, {
        ...line,
        count: line.count + count,
        ...(amount === undefined ? {} : { amount: sum }),
      });
    }
  }
  return [...lines.values()];
}

function lineOf({ header, others = 0, amount }: AlertPlay): SummaryLine {
  const isSummed = amount !== undefined && SUMMED.includes(header);
  return { header, count: 1 + others, ...(isSummed ? { amount } : {}) };
}
