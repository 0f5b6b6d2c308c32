import { OVERLAY_PATH } from '#core/overlays/page-paths.ts';
import { CHAT_WIDGET_PATH, EVENTS_WIDGET_PATH } from '#core/overlays/paths.ts';
import { PREDICTION_WIDGET_PATH } from '#core/paths.ts';

const PAGES: readonly string[] = [
  OVERLAY_PATH,
  PREDICTION_WIDGET_PATH,
  CHAT_WIDGET_PATH,
  EVENTS_WIDGET_PATH,
  '/overlay.html',
  '/overlay-prediction.html',
  '/overlay-chat.html',
  '/overlay-events.html',
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
