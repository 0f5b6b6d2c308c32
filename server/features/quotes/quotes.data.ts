import { blankNamed } from '#server/db/person.ts';
import { KEPT, type FeatureData } from '#server/db/table-facts.ts';
import { quotesPart } from './quote-backup.repository.ts';

export const quotesData = {
  tables: {
    quotes: {
      kept: KEPT.WITH_STREAMER,
      viewers: {
        holds: 'The name of who added it.',
        shown: 'sameName',
        blank: blankNamed('quotes', 'added_by'),
      },
    },
  },
  backup: [quotesPart],
} satisfies FeatureData;
