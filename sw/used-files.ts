import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

const TEXTS = 'texts';
/** Two versions of every page that one person uses; the panel has about 90 files. */
const MOST_FILES = 250;

// Its types are older than `exactOptionalPropertyTypes`.
const keepLatest = new ExpirationPlugin({
  maxEntries: MOST_FILES,
  purgeOnQuotaError: true,
}) as WorkboxPlugin;

/** Keeps what not everybody needs when it is first used: the panel's scripts, fonts, and the texts of a language. */
export function keepUsedFiles(): void {
  // Named after their content: what is kept never changes.
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && /^\/assets\/[^/]+-[\w-]{8}\.(?:js|css|woff2)$/.test(url.pathname),
    new CacheFirst({ cacheName: 'files', plugins: [keepLatest] }),
  );
  // Without a network and never read, English stands in.
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && /^\/assets\/i18n\/\w+\.json$/.test(url.pathname),
    new NetworkFirst({ cacheName: TEXTS }),
  );
}

/** The texts of this version in the languages that are in use: older ones lack what is new. */
export async function renewTexts(): Promise<void> {
  const cache = await caches.open(TEXTS);
  const kept = await cache.keys();
  // A language that cannot be had now keeps its older texts.
  await Promise.all(kept.map((request) => cache.add(request).catch(() => undefined)));
}
