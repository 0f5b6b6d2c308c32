import { DAY_MS } from '#core/base/time.ts';
import { goAfter, type FeatureData } from '#server/db/table-facts.ts';
import { blankCycles, forgetCyclesBefore } from './cycle.repository.ts';

export const subscriptionsData = {
  tables: {
    subscription_cycles: {
      // The longest plan is a year.
      kept: [goAfter(400 * DAY_MS, forgetCyclesBefore)],
      leftOut: 'Keeps a payment from counting twice that a platform tells twice.',
      viewers: { holds: 'The platform’s id.', shown: 'subscriptions', blank: blankCycles },
    },
  },
} satisfies FeatureData;
