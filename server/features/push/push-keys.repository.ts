import type { Db } from '#server/db/database.ts';
import type { PushKeyTable } from './push.table.ts';

const ID = 'vapid';

type StoredPushKeys = Pick<PushKeyTable, 'public_key' | 'private_sealed'>;

export function readPushKeys(db: Db): Promise<StoredPushKeys | undefined> {
  return db
    .selectFrom('push_keys')
    .select(['public_key', 'private_sealed'])
    .where('id', '=', ID)
    .executeTakeFirst();
}

/** Keeps the pair, unless another process was quicker. */
export async function insertPushKeys(db: Db, keys: Omit<PushKeyTable, 'id'>): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ ...keys, id: ID })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
