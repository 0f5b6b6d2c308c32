/** Chromium's offer to install the site; other browsers have a menu entry instead. */
interface InstallOffer extends Event {
  prompt: () => Promise<void>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

export const readOffer = () => offer;

export function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  listeners.forEach((listener) => listener());
}

export function hearOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// The offer comes once a visit, perhaps before any button is there to take it.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => {
    setOffer(undefined);
    void import('./keep-storage.ts').then(({ askToKeepStorage }) => askToKeepStorage(true));
  });
}
