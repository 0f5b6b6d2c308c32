import { useEffect } from 'react';

/** Runs `retry` when the network comes back, while `isWaiting`. */
export function useRetryOnline(isWaiting: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWaiting, retry]);
}
