import { CHAT_SEND_LIMIT, CHAT_SEND_WINDOW_MS } from '#core/bot/limits.ts';
import type { Platform } from '#core/platforms/platform.ts';

/** Counts a channel's sends in a sliding window, so that the platform need not refuse any. */
export type SendWindow = ReturnType<typeof createSendWindow>;

export function createSendWindow() {
  let times: number[] = [];
  return {
    count(now: number) {
      times.push(now);
    },
    /** How long until the platform takes another message, ms. */
    waitFor(platform: Platform, now: number): number {
      times = times.filter((at) => now - at < CHAT_SEND_WINDOW_MS);
      const blocking = times.at(-CHAT_SEND_LIMIT[platform]);
      return blocking === undefined ? 0 : blocking + CHAT_SEND_WINDOW_MS - now;
    },
  };
}
