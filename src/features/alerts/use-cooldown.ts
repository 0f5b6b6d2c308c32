import { useCallback, useEffect, useState } from 'react';

export interface Cooldown {
  isResting: boolean;
  start: () => void;
}

/** Rests for a while after `start`. */
export function useCooldown(lengthMs: number): Cooldown {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), lengthMs);
    return () => clearTimeout(timer);
  }, [isResting, lengthMs]);
  const start = useCallback(() => setResting(true), []);
  return { isResting, start };
}
