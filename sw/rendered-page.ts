import { CacheExpiration } from 'workbox-expiration';
import { SECOND_MS } from '#core/base/time.ts';
import { isKeepablePath, markKept } from '#core/rendered-pages.ts';

/** Who waits longer than this for a page is better off with the rows kept on the device. */
const PATIENCE_MS = 2 * SECOND_MS;
const CACHE = 'pages';
const MAX_PAGES = 50;
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
}

interface RenderedPages {
  request: Request;
  /** What holds the worker awake until a page is kept. */
  waitUntil: (work: Promise<void>) => void;
  /** Whether this worker has the script: a page of another version would come without its app. */
  hasScript: (url: string) => boolean;
  shell: () => Promise<Response>;
}

async function keep(answer: Response, { request, hasScript }: RenderedPages): Promise<void> {
  const html = await answer.text();
  const script = SCRIPT.exec(html)?.[1];
  if (script === undefined || !hasScript(script)) return;
  const { headers } = answer;
  const cache = await caches.open(CACHE);
  await cache.put(request.url, new Response(markKept(html, Date.now()), { headers }));
  const expiration = new CacheExpiration(CACHE, { maxEntries: MAX_PAGES });
  await expiration.updateTimestamp(request.url);
  await expiration.expireEntries();
}

/**
 * The page with its rows from the server; where that does not come in time or is down, the one that came last, and the
 * shell where none did.
 */
export async function renderedPage(page: RenderedPages): Promise<Response> {
  const asked = fetch(page.request).catch(() => undefined);
  const answer = await Promise.race([asked, patience()]);
  if (answer === undefined || answer.status >= 500) {
    const kept = await caches.match(page.request.url, { cacheName: CACHE, ignoreVary: true });
    return kept ?? page.shell();
  }
  // Keeping is a favour: a full disk must not cost the page.
  if (answer.ok && !answer.redirected && isKeepablePath(new URL(page.request.url).pathname))
    page.waitUntil(keep(answer.clone(), page).catch(() => undefined));
  return answer;
}

/** Pages of an earlier version name scripts that are gone. */
export async function forgetPages(): Promise<void> {
  await caches.delete(CACHE);
}
