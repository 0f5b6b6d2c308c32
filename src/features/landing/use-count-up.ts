import { useEffect, useState } from 'react';
import type { SiteAnswer } from '#core/site/schema.ts';
import { nextCount } from './count-up.ts';

/** The number to show now, on its way up from the operator's base; at once where motion is unwelcome, undefined until it is known. */
export function useCountUp(site: SiteAnswer | undefined): number | undefined {
  const [counted, setCounted] = useState<number>();
  const target = site?.count;
  const base = site === undefined ? undefined : site.count - site.streamers - site.users;
  const shown = counted ?? base;
  useEffect(() => {
    if (target === undefined || base === undefined || shown === undefined || shown === target) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = isStill ? target : nextCount(shown, target, base);
    const frame = requestAnimationFrame(() => setCounted(next));
    return () => cancelAnimationFrame(frame);
  }, [shown, target, base]);
  return shown;
}
