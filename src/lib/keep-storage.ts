import { DAY_MS } from '#core/base/time.ts';
import { STORAGE_KEYS, storage } from './storage-keys.ts';

/** Firefox asks the person: who does not answer is left alone for this long. */
const ASK_AGAIN_MS = 30 * DAY_MS;

async function ask(isTrusted: boolean): Promise<void> {
  // Addresses without https, and older browsers, cannot be asked.
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return;
  if (await navigator.storage.persisted()) return;
  const now = Date.now();
  const askedAt = Number(storage.read(STORAGE_KEYS.keepAsked));
  if (!isTrusted && askedAt <= now && now - askedAt < ASK_AGAIN_MS) return;
  storage.write(STORAGE_KEYS.keepAsked, String(now));
  await navigator.storage.persist();
}

/**
 * Asks the browser not to clear this site's storage when the device is full. Only once something is kept that the person
 * would miss; nobody waits for the answer, which may be theirs to give. `isTrusted`: they have just installed the site or
 * allowed notifications, for which browsers say yes that said no before.
 */
export function askToKeepStorage(isTrusted = false): void {
  // What is kept stays kept as long as the browser likes.
  ask(isTrusted).catch(() => undefined);
}
