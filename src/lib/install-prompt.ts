import { useSyncExternalStore } from 'react';
import { hearOffers, readOffer, setOffer } from './install-offer.ts';

/** Opens the browser's install dialog; undefined while the browser offers none. */
export function useInstallPrompt(): (() => void) | undefined {
  const offer = useSyncExternalStore(hearOffers, readOffer, () => undefined);
  if (offer === undefined) return undefined;
  return () => {
    // An offer is good for one use.
    setOffer(undefined);
    void offer.prompt();
  };
}
