import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the site; other browsers have a menu entry instead. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<void>;
}

let offer: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

function setOffer(next: InstallPromptEvent | undefined): void {
  offer = next;
  listeners.forEach((listener) => listener());
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

// The offer comes once a visit, perhaps before any button is there to take it.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the browser's install dialog; undefined while the browser offers none. */
export function useInstallPrompt(): (() => void) | undefined {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  );
  if (current === undefined) return undefined;
  return () => {
    // An offer is good for one use.
    setOffer(undefined);
    void current.prompt();
  };
}
