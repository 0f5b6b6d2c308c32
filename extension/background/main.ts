import type { Runtime } from 'webextension-polyfill';
import { browser } from '../lib/browser.ts';
import { isOwnPage } from '../lib/own-page.ts';
import { keepPanelButton } from '../lib/panel-button.ts';
import { requestSchema, standingsRequestSchema, watchSchema } from '../messages.ts';
import { fetchPage } from './fetch-page.ts';
import { fetchStandings } from './fetch-standings.ts';
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

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  if (!isOwnPage(sender)) return undefined;
  const request = requestSchema.safeParse(message);
  if (request.success) return fetchPage(request.data);
  const standings = standingsRequestSchema.safeParse(message);
  if (standings.success) return fetchStandings(standings.data.standings);
  // Not ours: another listener may know it.
  return watchSchema.safeParse(message).success ? watchOnce() : undefined;
});

// An update of the extension takes its scripts out.
void keepPanelButton();

// Chrome forgets alarms on some updates, and making one that exists changes nothing.
void browser.alarms.create(FOLLOWERS_ALARM, { periodInMinutes: FOLLOWERS_PERIOD_MINUTES });
browser.alarms.onAlarm.addListener(({ name }) => {
  if (name === FOLLOWERS_ALARM) void watchOnce();
});
