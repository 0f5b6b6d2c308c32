import { isRenderedPath } from '#core/rendered-pages.ts';
import { OWN_PICTURES, mayShowAnyPicture, withPictures } from '#core/picture-policy.ts';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepOverlayOut } from './overlay-clients.ts';
import { renderedPage, forgetPages } from './rendered-page.ts';
import { forgetOldTexts, renewTexts } from './kept-texts.ts';
import { showPushes } from './push.ts';
import { SHELL_DENYLIST } from './shell-denylist.ts';
import { keepFilesOf, keepUsedFiles } from './used-files.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Before Workbox's own listener, which would answer for the overlay too.
keepOverlayOut(self);
showPushes(self);

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const keptShell = createHandlerBoundToURL('/index.html');

/** It was kept with the policy of the panel; a page of everybody else's loads no picture but ours. */
async function shell(options: RouteHandlerCallbackOptions): Promise<Response> {
  const kept = await keptShell(options);
  const policy = kept.headers.get('content-security-policy');
  if (policy === null || mayShowAnyPicture(options.url.pathname)) return kept;
  const headers = new Headers(kept.headers);
  headers.set('content-security-policy', withPictures(policy, OWN_PICTURES));
  return new Response(kept.body, { status: kept.status, headers });
}

// Public pages come with their rows: no script has to run before they show.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isRenderedPath(url.pathname),
  (options) =>
    renderedPage({
      request: options.request,
      waitUntil: (work) => options.event.waitUntil(work),
      hasScript: (url) => getCacheKeyForURL(url) !== undefined,
      shell: () => shell(options),
    }),
);

keepUsedFiles();

// Every other client route is the same shell; what the server answers itself is never taken from it.
registerRoute(new NavigationRoute(shell, { denylist: SHELL_DENYLIST }));

// Only after the person agreed (src/app/pwa): taking over by itself would reload over unsaved edits.
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const asks = typeof message === 'object' && message !== null && 'type' in message;
  if (asks && message.type === 'SKIP_WAITING') void self.skipWaiting();
  event.waitUntil(keepFilesOf(event));
});

self.addEventListener('install', (event) => event.waitUntil(renewTexts()));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetPages(), forgetOldTexts()])));

// The very first worker takes the open page, so that it works offline from its first visit on.
clientsClaim();
