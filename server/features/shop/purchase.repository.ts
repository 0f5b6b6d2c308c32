import { sql } from 'kysely';
import { shopActionSchema, type ShopAction } from '#core/shop/schema.ts';
import type { PurchaseState } from '#core/shop/purchase-schema.ts';
import type { Db } from '#server/db/database.ts';
import type { ActionState, PurchaseActionTable, PurchaseTable } from './shop.table.ts';

/** An action to run, with the purchase it belongs to. */
export interface DueAction {
  id: string;
  state: ActionState;
  attempts: number;
  action: ShopAction;
  purchase: PurchaseTable;
}

const UNDONE: readonly ActionState[] = ['waiting', 'sent', 'asked', 'open'];

/** Stores a purchase once: false when its cause bought before. */
export async function insertPurchase(db: Db, row: PurchaseTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('purchases')
    .values(row)
    .onConflict((conflict) => conflict.columns(['streamer_id', 'entry_key']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a cause bought from a streamer. */
export async function findPurchaseByKey(
  db: Db,
  streamerId: string,
  key: string,
): Promise<PurchaseTable | undefined> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('entry_key', '=', key)
    .executeTakeFirst();
}

export async function insertActions(db: Db, rows: readonly PurchaseActionTable[]): Promise<void> {
  await db.insertInto('purchase_actions').values(rows).execute();
}

function selectPurchases(db: Db) {
  return db
    .selectFrom('purchases')
    .selectAll('purchases')
    .select((eb) =>
      eb
        .selectFrom('purchase_actions')
        .select((inner) => inner.fn.countAll<number>().as('open'))
        .whereRef('purchase_actions.purchase_id', '=', 'purchases.id')
        .where('purchase_actions.state', '=', 'open')
        .$asScalar()
        .$notNull()
        .as('open'),
    );
}

/** A purchase with the number of its actions that wait for the streamer. */
export async function findPurchase(
  db: Db,
  id: string,
): Promise<(PurchaseTable & { open: number }) | undefined> {
  return selectPurchases(db).where('purchases.id', '=', id).executeTakeFirst();
}

/** What waits for the streamer, and after it the newest others. */
export async function listPurchases(
  db: Db,
  streamerId: string,
  limit: number,
): Promise<(PurchaseTable & { open: number })[]> {
  return selectPurchases(db)
    .where('purchases.streamer_id', '=', streamerId)
    .orderBy((eb) => eb.case().when('purchases.state', '=', 'pending').then(0).else(1).end())
    .orderBy('purchases.created_at', 'desc')
    .orderBy('purchases.id')
    .limit(limit)
    .execute();
}

/**
 * Actions that the server has to run or to look after, in rounds over the streamers and at most `each` of one, so that
 * nobody's many hold up another's first. Of one streamer: what was not begun, then what was, oldest first.
 */
export async function listDueActions(
  db: Db,
  { most, each }: { most: number; each: number },
): Promise<DueAction[]> {
  const rows = await db
    .with('due', (cte) =>
      cte
        .selectFrom('purchase_actions')
        .innerJoin('purchases', 'purchases.id', 'purchase_actions.purchase_id')
        .select((eb) => [
          'purchase_actions.id as action_id',
          'purchase_actions.state as action_state',
          'purchase_actions.attempts',
          'purchase_actions.action',
          'purchase_actions.purchase_id as due_purchase',
          'purchase_actions.created_at as due_since',
          eb.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('purchases.streamer_id')
                .orderBy(eb.case().when('purchase_actions.state', '=', 'waiting').then(0).else(1).end())
                .orderBy('purchase_actions.created_at')
                .orderBy('purchase_actions.purchase_id')
                .orderBy('purchase_actions.position'),
            )
            .as('round'),
        ])
        .where('purchase_actions.state', 'in', ['waiting', 'sent'])
        .where('purchases.state', '=', 'pending'),
    )
    .selectFrom('due')
    .innerJoin('purchases', 'purchases.id', 'due.due_purchase')
    .selectAll('purchases')
    .select(['action_id', 'action_state', 'attempts', 'action'])
    .where('round', '<=', each)
    .orderBy('round')
    .orderBy('due_since')
    .orderBy('due_purchase')
    .limit(most)
    .execute();
  return rows.map(({ action_id, action_state, attempts, action, ...purchase }) => ({
    id: action_id,
    state: action_state,
    attempts,
    action: shopActionSchema.parse(JSON.parse(action)),
    purchase,
  }));
}

/** Moves an action on if it still stands where the caller saw it. */
export async function moveAction(
  db: Db,
  id: string,
  from: ActionState,
  change: { state?: ActionState; attempts?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('purchase_actions')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an event that a purchase became is known by; `wakeAsked` reads the action's id out of it. */
export const purchaseEventKey = (actionId: string): string => `${EVENT_KEY_START}${actionId}`;

const EVENT_KEY_START = 'purchase:';

/** Makes due what waited for the streamer's word about these events; without events all of it, for a start. */
export async function wakeAsked(db: Db, eventIds?: readonly string[]): Promise<boolean> {
  let query = db.updateTable('purchase_actions').set({ state: 'waiting' }).where('state', '=', 'asked');
  if (eventIds !== undefined) {
    query = query.where('id', 'in', (eb) =>
      eb
        .selectFrom('events')
        .select((event) =>
          event.fn<string>('substr', ['business_key', sql.lit(EVENT_KEY_START.length + 1)]).as('action_id'),
        )
        .where('id', 'in', eventIds)
        .where('business_key', 'like', `${EVENT_KEY_START}%`),
    );
  }
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The streamer has seen to what waited; answers whether anything did. */
export async function acceptOpenActions(db: Db, purchaseId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('purchase_actions')
    .set({ state: 'done' })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends what a purchase that is given back still had to do. */
export async function cancelActions(db: Db, purchaseId: string): Promise<void> {
  await db
    .updateTable('purchase_actions')
    .set({ state: 'cancelled' })
    .where('purchase_id', '=', purchaseId)
    .where('state', 'in', UNDONE)
    .execute();
}

/** Ends a pending purchase; undefined when it had ended before, so that it ends once. */
export async function endPurchase(
  db: Db,
  id: string,
  state: Exclude<PurchaseState, 'pending'>,
  now: number,
): Promise<PurchaseTable | undefined> {
  return db
    .updateTable('purchases')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** Whether a purchase has nothing left to do. */
export async function hasEndedActions(db: Db, purchaseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchase_actions')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('state', 'in', UNDONE)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}
