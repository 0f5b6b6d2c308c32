import { DAY_MS } from '#core/base/time.ts';
import { goAfter, type FeatureData } from '#server/db/table-facts.ts';
import { forgetChatDeliveries } from './chat-delivery.repository.ts';

export const intakeData = {
  tables: {
    chat_deliveries: {
      kept: [goAfter(2 * DAY_MS, forgetChatDeliveries)],
      leftOut: 'Keeps a chat line of two days from being counted twice.',
      viewers: 'Ids of messages.',
    },
  },
} satisfies FeatureData;
