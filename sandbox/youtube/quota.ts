import { YoutubeError } from './errors.ts';

/** What a call costs. */
export const COSTS = { list: 1, chatList: 5, chatStream: 5, insert: 20, update: 50, delete: 50 } as const;

/** The daily budget of the one Google project that the sandbox has. */
export interface Quota {
  /** Takes the cost of a call, refused calls included. @throws YoutubeError when the day's budget is used up. */
  spend(call: keyof typeof COSTS): void;
  reset(): void;
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

export function createQuota(perDay: number, now: () => number): Quota {
  let day = '';
  let used = 0;
  return {
    spend(call) {
      const today = dayFormat.format(now());
      if (today !== day) used = 0;
      day = today;
      used += COSTS[call];
      if (used <= perDay) return;
      const words = 'The request cannot be completed because you have exceeded your quota.';
      throw new YoutubeError(403, 'quotaExceeded', words, 'youtube.quota');
    },
    reset() {
      used = 0;
    },
  };
}
