import { STORAGE_KEYS, storage } from './storage-keys.ts';

/** Whether something may wait to be sent; asks without opening the database, which costs 30 KB. */
export function hasQueue(): boolean {
  return storage.read(STORAGE_KEYS.queued) !== null;
}

/** Whether unsaved alerts of a streamer may be kept on this device. */
export function holdsStreamerData(): boolean {
  return storage.read(STORAGE_KEYS.drafted) !== null || hasQueue();
}
