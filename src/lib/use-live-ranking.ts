import { useEffect, useRef } from 'react';
import type { Platform } from '#core/platforms/platform.ts';

/** A busy chat changes the ranking many times a second; a reader gains nothing from more than this. */
const REFRESH_MS = 2000;

/** Calls `refresh` when the channel's ranking changed. The stream's code loads after the first rows. */
export function useLiveRanking(platform: Platform, user: string, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let isGone = false;
    let end: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFrame = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, REFRESH_MS);
    };
    const listen = async () => {
      const { openStream } = await import('#src/lib/stream.ts');
      if (!isGone)
        end = openStream({
          role: 'page',
          topics: ['ranking'],
          channel: { platform, user },
          onFrame,
          // Nobody told the page what changed before the stream was open.
          onState: (state) => state === 'open' && onFrame(),
        });
    };
    // A page without its live stream is still a page.
    listen().catch(() => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer);
      end?.();
    };
  }, [platform, user]);
}
