import { OVERLAY_PATH } from '#core/overlays/page-paths.ts';
import { WIDGET_FILES } from '#core/overlays/paths.ts';

const PAGES: readonly string[] = [
  OVERLAY_PATH,
  '/overlay.html',
  ...Object.entries(WIDGET_FILES).flatMap(([path, file]) => [path, `/${file}`]),
];

function isOverlay(url: string): boolean {
  const path = new URL(url).pathname;
  return PAGES.includes(path) || path.startsWith(`${OVERLAY_PATH}/`);
}

/**
 * The overlay is live or it is nothing: it and every chunk that it shares with the site come from the server. Its pages
 * are known by their navigation; a worker that was stopped in between forgets them, and then serves the same hashed
 * files at worst.
 */
export function keepOverlayOut(scope: ServiceWorkerGlobalScope): void {
  const overlays = new Set<string>();
  scope.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && isOverlay(event.request.url))
      overlays.add(event.resultingClientId);
    else if (!overlays.has(event.clientId)) return;
    event.stopImmediatePropagation();
  });
}
