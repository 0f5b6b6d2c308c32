import { useEffect, useRef } from 'react';
import type { Platform } from '#core/platforms/platform.ts';

/** Calls `refresh` when the channel's public data changed: ranking, shop. The stream's code loads after the first rows. */
export function useLiveRanking(platform: Platform, user: string, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let isGone = false;
    let end: (() => void) | undefined;
    import('./live-ranking.ts')
      .then(({ followRanking }) => {
        if (!isGone) end = followRanking(platform, user, () => latest.current());
      })
      // A page without its live stream is still a page.
      .catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
  }, [platform, user]);
}
