import { useEffect, useState } from 'react';
import { COUNT_BASE, nextCount } from './count-up.ts';

/** The number to show now, on its way up to `target`; at once where motion is unwelcome. */
export function useCountUp(target: number | undefined): number {
  const [shown, setShown] = useState(COUNT_BASE);
  useEffect(() => {
    if (target === undefined || shown === target) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const frame = requestAnimationFrame(() => setShown(isStill ? target : nextCount(shown, target)));
    return () => cancelAnimationFrame(frame);
  }, [shown, target]);
  return shown;
}
