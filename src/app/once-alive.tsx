import { useEffect } from 'react';

/** Says that the app lives, and does what was waiting for that. */
export function OnceAlive({ repeat }: { repeat: () => void }): null {
  useEffect(() => {
    performance.mark('alive');
    repeat();
  }, [repeat]);
  return null;
}
