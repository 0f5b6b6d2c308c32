import { DAY_MS } from '#core/base/time.ts';
import { goAfter, type FeatureData } from '#server/db/table-facts.ts';
import { blankReplies, deleteEndedReplies } from './outbox.repository.ts';

export const outboxData = {
  tables: {
    outbox: {
      // For a late second delivery of their cause, and for a late echo of themselves.
      kept: [goAfter(DAY_MS, deleteEndedReplies)],
      leftOut: 'On its way to a chat.',
      viewers: {
        holds: 'The bot’s answers, with names.',
        shown: { not: 'It answers what was asked, and names anybody of that name.' },
        blank: blankReplies,
      },
    },
  },
} satisfies FeatureData;
