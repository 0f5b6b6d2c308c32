import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the browser hydrates what it rendered: for what only the browser knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
