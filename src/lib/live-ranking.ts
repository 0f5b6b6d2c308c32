import type { Platform } from '#core/platforms/platform.ts';
import { openStream } from './stream.ts';

/** A busy chat changes the ranking many times a second; a reader gains nothing from more than this. */
const REFRESH_MS = 2000;

/** Calls `refresh` at most this often while the channel's public data changes. Returns its end. */
export function followRanking(platform: Platform, user: string, refresh: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = openStream({
    role: 'page',
    topics: ['ranking'],
    channel: { platform, user },
    onFrame: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, REFRESH_MS);
    },
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
