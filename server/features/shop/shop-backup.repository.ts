import type { SectionRecord } from '#core/backup/schema.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import type { Db } from '#server/db/database.ts';
import { taken, viewerOf, type BackupPart } from '#server/lib/backup-part.ts';
import { flag, json, toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import type { PurchaseActionTable, PurchaseTable, ShopItemTable } from './shop.table.ts';

const ITEM: Columns<ShopItemTable, SectionRecord<'shop'>> = {
  code: 'code',
  name: 'name',
  description: 'description',
  price: 'price',
  stock: 'stock',
  image: 'image',
  prefix: flag('prefix'),
  input: flag('input'),
  inputText: 'input_text',
  delay: 'delay',
  enabled: flag('enabled'),
  platforms: json('platforms'),
  actions: json('actions'),
  lastBoughtAt: 'last_bought_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** Items of the shop, in its order. */
export const shopPart: BackupPart<'shop'> = {
  section: 'shop',
  tables: ['shop_items'],
  async *read({ db, streamerId }) {
    const query = {
      table: 'shop_items',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['position', 'id'],
    } as const;
    for await (const rows of readRows<ShopItemTable>(db, query)) yield rows.map((row) => toFields(ITEM, row));
  },
  async write({ tx, streamerId, newId, items }, records) {
    for (const { code } of records) items.set(code, newId());
    const places = [...items.keys()];
    const rows = records.map((record) => ({
      ...(toColumns(ITEM, record) as ShopItemTable),
      id: taken(items, record.code),
      streamer_id: streamerId,
      code_key: commandKey(record.code),
      position: places.indexOf(record.code),
    }));
    await insertRows(tx, 'shop_items', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['shop_items'], streamerId),
};

type PurchaseRecord = SectionRecord<'purchases'>;

const PURCHASE: Columns<PurchaseTable, Omit<PurchaseRecord, 'viewer' | 'item'>> = {
  key: 'entry_key',
  platform: 'platform',
  viewerName: 'viewer_name',
  platformUserId: 'platform_user_id',
  itemName: 'item_name',
  itemImage: 'item_image',
  price: 'price',
  text: 'text',
  state: 'state',
  createdAt: 'created_at',
  settledAt: 'settled_at',
  pointsLeft: 'points_left',
  stockLeft: 'stock_left',
};

async function listCodes(db: Db, streamerId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('shop_items')
    .select(['id', 'code'])
    .where('streamer_id', '=', streamerId)
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** What is still to be done for a purchase is the streamer's to do or to give back: nothing of it is begun twice. */
function openAction({ id, created_at }: PurchaseTable, actionId: string): PurchaseActionTable {
  const action = JSON.stringify({ type: 'manual' });
  const place = { id: actionId, purchase_id: id, position: 0 };
  return { ...place, action, state: 'open', attempts: 0, due_at: created_at, created_at };
}

/** What viewers bought. */
export const purchasesPart: BackupPart<'purchases'> = {
  section: 'purchases',
  tables: ['purchases', 'purchase_actions'],
  async *read({ db, streamerId }) {
    const codes = await listCodes(db, streamerId);
    const query = {
      table: 'purchases',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['created_at', 'id'],
      viewers: ['viewer_id'],
    } as const;
    for await (const rows of readRows<PurchaseTable & { viewer_id_ref: string | null }>(db, query))
      yield rows.flatMap(({ viewer_id_ref: viewer, ...row }) =>
        viewer === null ? [] : [{ ...toFields(PURCHASE, row), viewer, item: codes.get(row.item_id) ?? null }],
      );
  },
  async write(target, records) {
    const rows = records.map(({ viewer, item, ...record }) => {
      const id = target.newId();
      return {
        ...(toColumns(PURCHASE, record) as PurchaseTable),
        id,
        streamer_id: target.streamerId,
        channel_id: target.someChannel(record.platform),
        viewer_id: viewerOf(target, viewer),
        item_id: (item === null ? undefined : target.items.get(item)) ?? id,
      };
    });
    await insertRows(target.tx, 'purchases', rows);
    const open = rows.filter(({ state }) => state === 'pending');
    await insertRows(
      target.tx,
      'purchase_actions',
      open.map((row) => openAction(row, target.newId())),
    );
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['purchases'], streamerId),
};
