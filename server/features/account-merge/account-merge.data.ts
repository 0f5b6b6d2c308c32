import { MERGE_OFFER_MS } from '#core/loyalty/limits.ts';
import { goAfter, type FeatureData } from '#server/db/table-facts.ts';
import { forgetOffers } from './account-merge.repository.ts';
import { blankMerges, dropOffers } from './blank-merges.repository.ts';

export const accountMergeData = {
  tables: {
    viewer_joins: {
      kept: 'Each can be undone.',
      leftOut: 'Who was merged is one viewer in the file, with everything.',
      viewers: { holds: 'The name of who asked for it in chat.', shown: 'joins', blank: blankMerges },
    },
    join_offers: {
      kept: [goAfter(MERGE_OFFER_MS, forgetOffers)],
      leftOut: 'Of a few minutes.',
      viewers: {
        holds: 'The name of another account.',
        shown: { not: 'It waits for minutes for the other account.' },
        blank: dropOffers,
      },
    },
  },
} satisfies FeatureData;
