import { Workbox } from 'workbox-window';
import { HOUR_MS } from '#core/base/time.ts';
import { keepUsed } from './keep-used.ts';

export interface UpdateEvents {
  /** A new version waits; `activate` lets it take over. */
  onWaiting: (activate: () => void) => void;
  /** The new version has taken over, here or from another tab: this page still runs the old code. */
  onActive: (isAsked: boolean) => void;
}

/** Registers the service worker and tells of new versions; nothing changes before the person agrees. */
export async function watchForUpdates({ onWaiting, onActive }: UpdateEvents): Promise<void> {
  const workbox = new Workbox('/sw.js');
  // The first worker of all takes over too, and brings nothing new; an earlier page may have asked for it.
  let isControlled = navigator.serviceWorker.controller !== null;
  let isAsked = false;
  const handleWaiting = () =>
    onWaiting(() => {
      isAsked = true;
      workbox.messageSkipWaiting();
    });
  workbox.addEventListener('waiting', handleWaiting);
  workbox.addEventListener('controlling', () => {
    const { controller } = navigator.serviceWorker;
    if (isControlled) onActive(isAsked);
    else if (controller !== null) keepUsed(controller);
    isControlled = true;
  });
  await workbox.register();
  const lookForUpdate = () => void workbox.update().catch(() => undefined);
  // A panel stays open for days.
  setInterval(lookForUpdate, HOUR_MS);
  // A part of this page is gone from the server: there is a newer version to offer.
  window.addEventListener('vite:preloadError', lookForUpdate);
}
