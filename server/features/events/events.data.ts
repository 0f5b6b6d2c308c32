import { DAY_MS } from '#core/base/time.ts';
import { KEPT_DAYS } from '#core/privacy/kept-days.ts';
import { goAfter, KEPT, type FeatureData } from '#server/db/table-facts.ts';
import { blankEvents, blankUnreadable, isEnteredOf } from './blank-events.repository.ts';
import { blankCycles, forgetCyclesBefore } from './cycle.repository.ts';
import { clearPayloads, forgetTestEvents, forgetUnreadable } from './event.repository.ts';

export const eventsData = {
  tables: {
    events: {
      // An event stays without its payload: it counts, and its keys keep it from counting again.
      kept: [goAfter(KEPT_DAYS.payloads * DAY_MS, clearPayloads), goAfter(DAY_MS, forgetTestEvents)],
      leftOut: 'What platforms told this server, raw; what came of it is in the sections.',
      viewers: {
        holds: 'Who did what, and wrote what.',
        shown: 'events',
        sameName: { countAs: 'events', rowsOf: isEnteredOf },
        blank: blankEvents,
      },
    },
    hand_entries: { kept: KEPT.HISTORY, leftOut: 'Of these events.', viewers: 'Ids of events.' },
    unreadable_events: {
      kept: [goAfter(30 * DAY_MS, forgetUnreadable)],
      leftOut: 'What platforms told this server, raw.',
      viewers: {
        holds: 'Payloads as they came.',
        shown: { not: 'Nobody can read it: whose it is would be a guess.' },
        blank: blankUnreadable,
      },
    },
    subscription_cycles: {
      // The longest plan is a year.
      kept: [goAfter(400 * DAY_MS, forgetCyclesBefore)],
      leftOut: 'Keeps a payment from counting twice that a platform tells twice.',
      viewers: { holds: 'The platform’s id.', shown: 'subscriptions', blank: blankCycles },
    },
  },
} satisfies FeatureData;
