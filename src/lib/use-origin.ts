import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The address of this site as the browser knows it, without a slash at the end; empty while a page is drawn by the server. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
}
