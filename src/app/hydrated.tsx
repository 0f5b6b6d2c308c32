import { useEffect } from 'react';

/** Says that the page is hydrated, and does what was waiting for that. */
export function Hydrated({ onHydrated }: { onHydrated: () => void }): null {
  useEffect(() => {
    performance.mark('hydrated');
    onHydrated();
  }, [onHydrated]);
  return null;
}
