import type { Page } from '@playwright/test';
import { OFFLINE_NAMESPACES } from '#core/used-files.ts';
import { textsPath } from '#src/i18n/texts-path.ts';
import { expect } from './fixtures.ts';

/** The keys that the site's database holds in one of its tables. */
export function keysIn(page: Page, table: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    // To open one that is not there yet would make it, and empty.
    if (!(await indexedDB.databases()).some((database) => database.name === 'fogata')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('fogata');
      opening.onerror = () => reject(new Error('The database does not open.'));
      opening.onsuccess = () => {
        const db = opening.result;
        if (!db.objectStoreNames.contains(name)) {
          db.close();
          resolve([]);
          return;
        }
        const asked = db.transaction(name).objectStore(name).getAllKeys();
        asked.onsuccess = () => {
          db.close();
          resolve(asked.result.map(String));
        };
      };
    });
  }, table);
}

/** Waits until the worker has taken the first page of this browser, and has kept what that page is made of. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The texts come last.
  for (const namespace of OFFLINE_NAMESPACES) await untilKept(page, textsPath('es', namespace));
}

/** Waits until the worker keeps a file, or the page that is open with its rows. */
export async function untilKept(page: Page, address = page.url()): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined, address),
    )
    .toBe(true);
}
