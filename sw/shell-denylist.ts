import { OVERLAY_PATH } from '#core/overlays/page-paths.ts';
import { SERVER_PATHS } from '#core/paths.ts';

function startsWith(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // `/salir` stands for itself and what lies below it, not for a streamer's page that begins alike.
  return new RegExp(path.endsWith('/') ? `^${escaped}` : `^${escaped}(?:[/?]|$)`);
}

/** Navigations that the service worker leaves to the server; Workbox tests them against path and query. */
export const SHELL_DENYLIST = [
  ...SERVER_PATHS,
  OVERLAY_PATH,
  '/assets/',
  '/overlay.html',
  '/overlay-prediction.html',
  '/overlay-chat.html',
  '/overlay-events.html',
].map(startsWith);
