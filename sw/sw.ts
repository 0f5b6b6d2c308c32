import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepOverlayOut } from './overlay-clients.ts';
import { SHELL_DENYLIST } from './shell-denylist.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Before Workbox's own listener, which would answer for the overlay too.
keepOverlayOut(self);

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Every client route is the same shell; what the server answers itself is never taken from it.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SHELL_DENYLIST }));

// Only after the person agreed (src/app/pwa): taking over by itself would reload over unsaved edits.
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const asks = typeof message === 'object' && message !== null && 'type' in message;
  if (asks && message.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The very first worker takes the open page, so that it works offline from its first visit on.
clientsClaim();
