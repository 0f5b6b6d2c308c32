import { DAY_MS } from '#core/base/time.ts';
import { PUSH_UNPROVEN_MS, PUSH_UNSEEN_MS } from '#core/push/limits.ts';
import { goAfter, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { forgetUnprovenBrowsers, forgetUnseenBrowsers } from './browser.repository.ts';
import { forgetNotificationsBefore } from './notification.repository.ts';

const BROWSER = 'A browser, of which nobody knows whose it is.';

export const pushData = {
  tables: {
    push_keys: { kept: 'It is one row.', leftOut: 'Secret.', viewers: NO_VIEWER.OF_SERVER },
    push_browsers: {
      kept: [
        goAfter(PUSH_UNSEEN_MS, forgetUnseenBrowsers),
        goAfter(PUSH_UNPROVEN_MS, forgetUnprovenBrowsers),
      ],
      leftOut: 'The viewer’s own, and tied to the keys of this server.',
      viewers: BROWSER,
    },
    push_choices: { kept: 'They go with their browser.', leftOut: 'The viewer’s own.', viewers: BROWSER },
    push_news: {
      // A giveaway that is opened again is announced once.
      kept: [goAfter(30 * DAY_MS, forgetNotificationsBefore)],
      leftOut: 'On its way.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
    push_deliveries: {
      kept: 'They go when they are told, or with their news.',
      leftOut: 'On its way.',
      viewers: BROWSER,
    },
  },
} satisfies FeatureData;
