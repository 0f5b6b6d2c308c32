import { STORAGE_KEYS, storage } from './storage-keys.ts';

/** Whether something may wait to be sent; asks without opening the database, which costs 30 KB. */
export function hasQueue(): boolean {
  return storage.read(STORAGE_KEYS.queued) !== null;
}

/** The channel whose panel was shown last, where it may be kept on this device. */
export function lastPanel(): string | undefined {
  return storage.read(STORAGE_KEYS.panel) ?? undefined;
}

/** Whether a streamer's panel or unsaved alerts may be kept on this device. */
export function holdsStreamerData(): boolean {
  return storage.read(STORAGE_KEYS.drafted) !== null || lastPanel() !== undefined || hasQueue();
}
