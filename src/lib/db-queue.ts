import { keepOwn, openDb, type StoredRequest } from './db.ts';
import { STORAGE_KEYS, storage } from './storage-keys.ts';

/**
 * Keeps what could not be sent; one of the same key takes its place. Only what may be sent twice, or late, without harm:
 * never purchases, bets or donations. Rejects where the browser gives no storage: nothing waits then.
 */
export async function queueRequest(request: StoredRequest): Promise<void> {
  await keepOwn(() => openDb().queue.put(request));
  storage.write(STORAGE_KEYS.queued, '1');
}

/** What waits, the oldest first. */
export async function listQueue(): Promise<StoredRequest[]> {
  return openDb().queue.orderBy('queuedAt').toArray();
}

/** Forgets one that has been answered, unless a later one has taken its place meanwhile. */
export async function unqueueRequest({
  key,
  queuedAt,
}: Pick<StoredRequest, 'key' | 'queuedAt'>): Promise<void> {
  const { queue } = openDb();
  await queue
    .where({ key })
    .and((kept) => kept.queuedAt <= queuedAt)
    .delete();
  if ((await queue.count()) === 0) storage.remove(STORAGE_KEYS.queued);
}
