import { NAMED_FILE, readUsedFiles, TEXTS_FILE, type UsedFileKind } from '#core/used-files.ts';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { getCacheKeyForURL } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { keepPublicTexts, TEXTS } from './kept-texts.ts';

/** Two versions of every page that one person uses; the panel has about 90 files. */
const MOST_FILES = 250;
const MOST_PICTURES = 200;

// Its types are older than `exactOptionalPropertyTypes`.
function latest(maxEntries: number): WorkboxPlugin {
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;
}

const publicTexts: WorkboxPlugin = {
  cacheDidUpdate: ({ request }) => keepPublicTexts(new URL(request.url).pathname),
};

const STRATEGIES: Record<UsedFileKind, Strategy> = {
  files: new CacheFirst({ cacheName: 'files', plugins: [latest(MOST_FILES)] }),
  // Without a network and never read, English stands in.
  texts: new NetworkFirst({ cacheName: TEXTS, plugins: [publicTexts] }),
  // Offers without their pictures look broken; those of other hosts would count as megabytes each.
  pictures: new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [latest(MOST_PICTURES)] }),
};

/** Keeps what not everybody needs when it is first used: the panel's scripts, fonts, pictures, and the texts of a language. */
export function keepUsedFiles(): void {
  registerRoute(({ sameOrigin, url }) => sameOrigin && NAMED_FILE.test(url.pathname), STRATEGIES.files);
  registerRoute(({ sameOrigin, url }) => sameOrigin && TEXTS_FILE.test(url.pathname), STRATEGIES.texts);
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
    STRATEGIES.pictures,
  );
}

/**
 * Keeps what a page says that it loaded before this worker was there. One after the other and from the browser's own
 * cache: a page that is just being read must not feel it.
 */
export async function keepFilesOf(event: ExtendableMessageEvent): Promise<void> {
  for (const { path, kind } of readUsedFiles(event.data)) {
    if (getCacheKeyForURL(path) !== undefined) continue;
    const request = new Request(path, { cache: 'force-cache' });
    const [, kept] = STRATEGIES[kind].handleAll({ event, request });
    // What cannot be had now the next visit keeps.
    await kept.catch(() => undefined);
  }
}
