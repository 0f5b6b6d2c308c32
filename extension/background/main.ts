import { browser } from '../lib/browser.ts';
import { requestSchema, watchSchema } from '../messages.ts';
import { fetchLeaderboard } from './fetch-leaderboard.ts';
import { watchFollowers } from './watch-followers.ts';

const FOLLOWERS_ALARM = 'followers';
/** As often as browsers wake an extension. */
const FOLLOWERS_PERIOD_MINUTES = 0.5;

/** One at a time: a second one while Kick is slow would count the same followers. */
let watching: Promise<void> | undefined;
function watchOnce(): Promise<void> {
  watching ??= watchFollowers().finally(() => {
    watching = undefined;
  });
  return watching;
}

browser.runtime.onMessage.addListener((message: unknown) => {
  const request = requestSchema.safeParse(message);
  if (request.success) return fetchLeaderboard(request.data.leaderboard);
  // Not ours: another listener may know it.
  return watchSchema.safeParse(message).success ? watchOnce() : undefined;
});

// Chrome forgets alarms on some updates, and making one that exists changes nothing.
void browser.alarms.create(FOLLOWERS_ALARM, { periodInMinutes: FOLLOWERS_PERIOD_MINUTES });
browser.alarms.onAlarm.addListener(({ name }) => {
  if (name === FOLLOWERS_ALARM) void watchOnce();
});
