import { keepOwn, openDb, type StoredDraft } from './db.ts';
import { unqueueRequest } from './db-queue.ts';
import { STORAGE_KEYS, storage } from './storage-keys.ts';

/** Keeps a channel's unsaved alerts on this device. */
export async function saveDraft(draft: StoredDraft): Promise<void> {
  await keepOwn(() => openDb().drafts.put(draft));
  storage.write(STORAGE_KEYS.drafted, '1');
}

export async function readDraft(owner: string): Promise<StoredDraft | undefined> {
  return openDb().drafts.get(owner);
}

export async function deleteDraft(owner: string): Promise<void> {
  const { drafts } = openDb();
  await drafts.delete(owner);
  if ((await drafts.count()) === 0) storage.remove(STORAGE_KEYS.drafted);
}

/** Channels of which something private is kept on this device. */
export async function listOwners(): Promise<string[]> {
  const { drafts, queue, panels, panelWrites } = openDb();
  const queued = (await queue.toArray()).flatMap((request) =>
    request.kind === 'alerts' ? [request.owner] : [],
  );
  const waiting = (await panelWrites.toArray()).map(({ owner }) => owner);
  const kept = await Promise.all([drafts, panels].map((table) => table.toCollection().primaryKeys()));
  return [...new Set([...kept.flat(), ...queued, ...waiting])];
}

/** Forgets what is kept of these channels. */
export async function forgetOwners(owners: readonly string[]): Promise<void> {
  const { drafts, queue, panels, panelWrites } = openDb();
  await drafts.bulkDelete([...owners]);
  await panels.bulkDelete([...owners]);
  await panelWrites.where('owner').anyOf(owners).delete();
  for (const request of await queue.toArray())
    if (request.kind === 'alerts' && owners.includes(request.owner)) await unqueueRequest(request);
  if ((await drafts.count()) === 0) storage.remove(STORAGE_KEYS.drafted);
  if ((await panels.count()) === 0) storage.remove(STORAGE_KEYS.panel);
}
