import { blankNamed, namedIn } from '#server/db/person.ts';
import { KEPT, type FeatureData } from '#server/db/table-facts.ts';
import { quotesPart } from './quote-backup.repository.ts';

export const quotesData = {
  tables: {
    quotes: {
      kept: KEPT.WITH_STREAMER,
      viewers: {
        holds: 'The name of who added it.',
        shown: 'sameName',
        sameName: { countAs: 'notes', rowsOf: namedIn('added_by') },
        blank: blankNamed('quotes', 'added_by'),
      },
    },
  },
  backup: [quotesPart],
} satisfies FeatureData;
