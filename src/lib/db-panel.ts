import { openDb, withRoom, type StoredPanel, type StoredWrite } from './db.ts';
import { STORAGE_KEYS, storage } from './storage-keys.ts';

/** Keeps what a channel's panel shows. Rejects where the browser gives no storage. */
export async function savePanel(panel: StoredPanel): Promise<void> {
  await withRoom(() => openDb().panels.put(panel));
  storage.write(STORAGE_KEYS.panel, panel.owner);
}

/** What a channel's panel showed last. */
export async function readPanel(owner: string): Promise<StoredPanel | undefined> {
  return openDb().panels.get(owner);
}

/** Keeps a write until the server has answered it. */
export async function saveWrite(write: StoredWrite): Promise<void> {
  await withRoom(() => openDb().panelWrites.put(write));
  storage.write(STORAGE_KEYS.panel, write.owner);
}

export async function forgetWrite(id: string): Promise<void> {
  await openDb().panelWrites.delete(id);
}

/** A channel's writes that wait, the oldest first. */
export async function listWrites(owner: string): Promise<StoredWrite[]> {
  return openDb().panelWrites.where({ owner }).sortBy('queuedAt');
}
