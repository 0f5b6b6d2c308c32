import { browser } from '../lib/browser.ts';
import { requestSchema } from '../messages.ts';
import { fetchLeaderboard } from './fetch-leaderboard.ts';

browser.runtime.onMessage.addListener((message: unknown) => {
  const request = requestSchema.safeParse(message);
  // Not ours: another listener may know it.
  if (!request.success) return undefined;
  return fetchLeaderboard(request.data.leaderboard);
});
