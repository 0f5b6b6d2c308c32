import { KEPT, type FeatureData } from '#server/db/table-facts.ts';
import { blankAccounts, hideViewers } from './blank-viewers.repository.ts';
import { viewersPart } from './viewer-backup.repository.ts';

export const viewersData = {
  tables: {
    viewers: {
      kept: 'They have points, experience and time.',
      viewers: { holds: 'The place on the rankings.', shown: 'points', blank: hideViewers },
    },
    accounts: {
      kept: KEPT.WITH_VIEWER,
      viewers: {
        holds: 'Account, name, picture, and when it was seen.',
        shown: 'accounts',
        blank: blankAccounts,
      },
    },
  },
  backup: [viewersPart],
} satisfies FeatureData;
