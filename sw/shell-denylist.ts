import { WIDGET_FILES } from '#core/overlays/paths.ts';
import { SERVER_PATHS } from '#core/paths.ts';

function startsWith(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // `/salir` stands for itself and what lies below it, not for a streamer's page that begins alike.
  return new RegExp(path.endsWith('/') ? `^${escaped}` : `^${escaped}(?:[/?]|$)`);
}

/** Navigations that the service worker leaves to the server; Workbox tests them against path and query. */
export const SHELL_DENYLIST = [
  ...SERVER_PATHS,
  '/assets/',
  '/overlay.html',
  ...Object.values(WIDGET_FILES).map((file) => `/${file}`),
].map(startsWith);
