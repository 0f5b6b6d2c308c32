import { sql, type Selectable } from 'kysely';
import type { SubscriptionCycle } from '#core/subscriptions/cycle.ts';
import type { Db } from '#server/db/database.ts';
import { ofChannels, type Person } from '#server/db/person.ts';
import type { SubscriptionCycleTable } from './cycle.table.ts';

/** A cycle with the event of its payment. */
export interface StoredCycle extends SubscriptionCycle {
  id: string;
  eventId: string;
}

/** Whose subscription it is. */
export interface CycleOwner {
  channelId: string;
  userId: string;
}

function toCycle(row: Selectable<SubscriptionCycleTable>): StoredCycle {
  return {
    id: row.id,
    eventId: row.event_id,
    startedAt: row.started_at,
    tier: row.tier,
    bareAt: row.bare_at,
    months: row.months,
    planMonths: row.plan_months,
    isPaid: row.paid === 1,
  };
}

function toValues(cycle: SubscriptionCycle) {
  return {
    started_at: cycle.startedAt,
    tier: cycle.tier,
    bare_at: cycle.bareAt,
    months: cycle.months,
    plan_months: cycle.planMonths,
    paid: cycle.isPaid ? 1 : 0,
  };
}

/** All that is kept of somebody's subscription. */
export async function listCycles(db: Db, { channelId, userId }: CycleOwner): Promise<StoredCycle[]> {
  const rows = await db
    .selectFrom('subscription_cycles')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(toCycle);
}

/** @throws an error of the database when its months are known already. */
export async function insertCycle(
  db: Db,
  { channelId, userId }: CycleOwner,
  { id, eventId, ...cycle }: StoredCycle,
): Promise<void> {
  const row = { id, channel_id: channelId, user_id: userId, event_id: eventId, ...toValues(cycle) };
  await db.insertInto('subscription_cycles').values(row).execute();
}

export async function updateCycle(db: Db, { id, ...cycle }: StoredCycle): Promise<void> {
  await db.updateTable('subscription_cycles').set(toValues(cycle)).where('id', '=', id).execute();
}

/** Nothing that comes now can belong to what began before. */
export async function forgetCyclesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('subscription_cycles').where('started_at', '<', before).execute();
}

/** Takes the account out of a person’s cycles. */
export async function blankCycles(tx: Db, person: Person, newId: string): Promise<void> {
  const ids = person.accounts.map(({ userId }) => userId);
  if (ids.length === 0) return;
  await sql`update subscription_cycles set user_id = ${newId} where ${ofChannels(person)}
    and user_id in (${sql.join(ids)})`.execute(tx);
}
