import type { Runtime } from 'webextension-polyfill';
import { browser } from '../lib/browser.ts';
import { isOwnPage } from '../lib/own-page.ts';
import { keepPanelButton } from '../lib/panel-button.ts';
import { dashboardMessageSchema, requestSchema, standingsRequestSchema, watchSchema } from '../messages.ts';
import { registerDashboardScript, startInOpenDashboards } from './dashboard-script.ts';
import { fetchPage } from './fetch-page.ts';
import { fetchStandings } from './fetch-standings.ts';
import { isFromDashboard, type Sender } from './sender.ts';
import { readFeedRules, takeFeed } from './take-feed.ts';
import { watchFollowers } from './watch-followers.ts';

const FOLLOWERS_ALARM = 'followers';
/** As often as browsers wake an extension. */
const FOLLOWERS_PERIOD_MINUTES = 0.5;

/** One after the other: two at a time would count or report the same followers. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn(task: () => Promise<void>): Promise<void> {
  const done = turn.then(task);
  turn = done.catch(() => undefined);
  return done;
}

let watching: Promise<void> | undefined;
function watchOnce(): Promise<void> {
  watching ??= inTurn(watchFollowers).finally(() => {
    watching = undefined;
  });
  return watching;
}

/** A page of Kick's may show whatever it likes: all that comes of it are names of followers. */
async function answerDashboard(message: unknown, sender: Sender): Promise<unknown> {
  const said = dashboardMessageSchema.safeParse(message);
  const rules = await readFeedRules();
  if (!said.success) return undefined;
  if ('ask' in said.data) return rules;
  const { kickFeed } = said.data;
  if (isFromDashboard(sender, rules)) await inTurn(() => takeFeed(kickFeed));
  return undefined;
}

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  // Scripts in pages ask for nothing else: what they say could be the page's words.
  if (!isOwnPage(sender)) return answerDashboard(message, sender);
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

browser.permissions.onAdded.addListener(() => {
  void registerDashboardScript().then(startInOpenDashboards);
});
browser.runtime.onInstalled.addListener(() => void startInOpenDashboards());
// An update forgets it, and not every browser keeps it when it is closed.
void registerDashboardScript();
