import type { FeedRules, FeedSight } from '#core/extension/follow-feed.ts';
import { browser } from '../lib/browser.ts';
import type { DashboardMessage } from '../messages.ts';

/** Kick's page needs some seconds to show anything; after that what is not there is missing. */
const SETTLE_MS = 15_000;
/** A busy page changes many times a second: the feed is not looked for each time. */
const LOOK_EVERY_MS = 1000;
const ENTRIES_MAX = 50;
const NAME = /^[\w-]{1,40}$/;

const page = crypto.randomUUID();

/** Watches the activity of Kick's dashboard and tells the background who follows; it changes nothing in the page. */
function watchFeed(rules: FeedRules): void {
  let feed: Element | null = null;
  let lookedAt = -Infinity;
  let isSettled = false;
  let told = '';
  const entries = new MutationObserver(read);
  const whole = new MutationObserver(look);

  /** Kick's page is drawn after it has loaded, and drawn anew when the person goes to another part of it. */
  function look(): void {
    if (feed?.isConnected === true || performance.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = performance.now();
    entries.disconnect();
    feed = document.querySelector(rules.feed);
    if (feed === null) return;
    entries.observe(feed, { childList: true, subtree: true, characterData: true });
    read();
  }

  function read(): void {
    const names = feed === null ? [] : namesIn(feed, rules);
    // A feed that is being filled is no empty one.
    if (names.length > 0 || isSettled) tell(names);
  }

  function tell(names: FeedSight['names']): void {
    const text = JSON.stringify(names);
    if (text === told) return;
    told = text;
    // It fails when the extension was updated or removed: this script is then nobody's.
    send({ kickFeed: { page, names } }).catch(() => {
      entries.disconnect();
      whole.disconnect();
    });
  }

  whole.observe(document.documentElement, { childList: true, subtree: true });
  look();
  setTimeout(() => {
    isSettled = true;
    lookedAt = -Infinity;
    look();
    if (feed !== null) read();
    else if (rules.paths.some((path) => location.pathname.startsWith(path))) tell(null);
  }, SETTLE_MS);
}

function namesIn(feed: Element, rules: FeedRules): string[] {
  const names: string[] = [];
  for (const entry of [...feed.querySelectorAll(rules.entry)].slice(0, ENTRIES_MAX)) {
    const name = entry.querySelector(rules.name)?.textContent.trim() ?? '';
    const text = entry.textContent.toLowerCase().replace(name.toLowerCase(), '');
    if (NAME.test(name) && rules.words.some((word) => text.includes(word))) names.push(name);
  }
  return names;
}

function send(message: DashboardMessage): Promise<unknown> {
  return browser.runtime.sendMessage(message);
}

// The background has checked the rules; selectors that this browser does not know find nothing.
void send({ ask: 'feedRules' }).then((rules) => {
  watchFeed(rules as FeedRules);
});
