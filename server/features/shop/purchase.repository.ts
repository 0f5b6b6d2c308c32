import { sql, type ExpressionBuilder } from 'kysely';
import { shopActionSchema, type ShopAction } from '#core/shop/schema.ts';
import type { PurchaseState } from '#core/shop/purchase-schema.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { insertOnce } from '#server/db/own-rows.ts';
import type { Person } from '#server/db/person.ts';
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
export const insertPurchase = insertOnce('purchases', ['streamer_id', 'entry_key']);

/** What a cause bought from a streamer. */
export async function findPurchaseByKey(db: Db, streamerId: string, key: string) {
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
export async function findPurchase(db: Db, id: string) {
  return selectPurchases(db).where('purchases.id', '=', id).executeTakeFirst();
}

/** What waits for the streamer, and after it the newest others. */
export async function listPurchases(db: Db, streamerId: string, limit: number) {
  return selectPurchases(db)
    .where('purchases.streamer_id', '=', streamerId)
    .orderBy((eb) => eb.case().when('purchases.state', '=', 'pending').then(0).else(1).end())
    .orderBy('purchases.created_at', 'desc')
    .orderBy('purchases.id')
    .limit(limit)
    .execute();
}

const RUN: readonly ActionState[] = ['waiting', 'sent'];

/** Actions that the server has to run or to look after. */
function selectRun(db: Db) {
  return db
    .selectFrom('purchase_actions')
    .innerJoin('purchases', 'purchases.id', 'purchase_actions.purchase_id')
    .where('purchase_actions.state', 'in', RUN)
    .where('purchases.state', '=', 'pending');
}

/** Streamers of whom an action is due, those first that have waited longest. */
export async function listDueStreamers(db: Db, now: number): Promise<string[]> {
  const rows = await selectRun(db)
    .select((eb) => ['purchases.streamer_id', eb.fn.min('purchase_actions.due_at').as('since')])
    .where('purchase_actions.due_at', '<=', now)
    .groupBy('purchases.streamer_id')
    .orderBy('since')
    .orderBy('purchases.streamer_id')
    .execute();
  return rows.map(({ streamer_id: id }) => id);
}

/** When the next action of other streamers than those is due; undefined where none is. */
export async function nextActionAt(db: Db, excluding: readonly string[]): Promise<number | undefined> {
  const { at } = await selectRun(db)
    .select((eb) => eb.fn.min<number | null>('purchase_actions.due_at').as('at'))
    .$if(excluding.length > 0, (query) => query.where('purchases.streamer_id', 'not in', excluding))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/** Takes due actions of a streamer, the oldest first of those not begun, then of the others; nobody else has them until `until`. */
export async function claimActions(
  db: Db,
  { streamerId, now, until, most }: { streamerId: string; now: number; until: number; most: number },
): Promise<DueAction[]> {
  const ofStreamer = selectRun(db)
    .where('purchases.streamer_id', '=', streamerId)
    .orderBy((eb) => eb.case().when('purchase_actions.state', '=', 'waiting').then(0).else(1).end())
    .orderBy('purchase_actions.created_at')
    .orderBy('purchase_actions.purchase_id')
    .orderBy('purchase_actions.position');
  const due = ofStreamer
    .select('purchase_actions.id')
    .where('purchase_actions.due_at', '<=', now)
    .limit(most);
  const claimed = await db
    .updateTable('purchase_actions')
    .set({ due_at: until })
    .where('id', 'in', due)
    // Another process may have been quicker.
    .where('due_at', '<=', now)
    .returning('id')
    .execute();
  if (claimed.length === 0) return [];
  const rows = await ofStreamer
    .selectAll('purchases')
    .select([
      'purchase_actions.id as action_id',
      'purchase_actions.state as action_state',
      'attempts',
      'action',
    ])
    .where(
      'purchase_actions.id',
      'in',
      claimed.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ action_id, action_state, attempts, action, ...purchase }) => ({
    id: action_id,
    state: action_state,
    attempts,
    action: shopActionSchema.parse(JSON.parse(action)),
    purchase,
  }));
}

/** Says when claimed actions are due again, those of them that are still to be run. */
export async function delayActions(db: Db, ids: readonly string[], until: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('purchase_actions')
    .set({ due_at: until })
    .where('id', 'in', ids)
    .where('state', 'in', RUN)
    .execute();
}

/** Makes due whatever an earlier owner of a streamer, or of everybody, had claimed. */
export async function freeActions(db: Db, streamerId: string | null): Promise<void> {
  await db
    .updateTable('purchase_actions')
    .set({ due_at: 0 })
    .where('state', 'in', RUN)
    .where((eb) => isOfStreamer(eb, streamerId))
    .execute();
}

function isOfStreamer(eb: ExpressionBuilder<Tables, 'purchase_actions'>, streamerId: string | null) {
  if (streamerId === null) return eb.lit(true);
  const purchases = eb.selectFrom('purchases').select('id').where('streamer_id', '=', streamerId);
  return eb('purchase_id', 'in', purchases);
}

/** Until the transaction ends nobody else ends anything of this purchase. */
export async function lockPurchase(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('purchases')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .execute();
}

/** Moves an action on if it still stands where the caller saw it. */
export async function moveAction(
  db: Db,
  id: string,
  from: ActionState,
  change: Partial<Pick<PurchaseActionTable, 'state' | 'attempts' | 'due_at'>>,
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

/** Makes due what waited for the word of a streamer, or of everybody: it may have been given while nobody was there. */
export async function wakeAllAsked(db: Db, streamerId: string | null): Promise<void> {
  await db
    .updateTable('purchase_actions')
    .set({ state: 'waiting', due_at: 0 })
    .where('state', '=', 'asked')
    .where((eb) => isOfStreamer(eb, streamerId))
    .execute();
}

/** Makes due what waited for the streamer's word about these events; answers whether anything did. */
export async function wakeAsked(db: Db, eventIds: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('purchase_actions')
    .set({ state: 'waiting', due_at: 0 })
    .where('state', '=', 'asked')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('events')
        .select((event) =>
          event.fn<string>('substr', ['business_key', sql.lit(EVENT_KEY_START.length + 1)]).as('action_id'),
        )
        .where('id', 'in', eventIds)
        .where('business_key', 'like', `${EVENT_KEY_START}%`),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
export async function endPurchase(db: Db, id: string, state: Exclude<PurchaseState, 'pending'>, now: number) {
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

/** Takes name, account and words out of a person’s purchases. */
export async function blankPurchases(tx: Db, person: Person, newId: string): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ viewer_name: '', platform_user_id: newId, text: '' })
    .where('viewer_id', 'in', person.viewerIds)
    .where('platform_user_id', '!=', newId)
    .execute();
}
