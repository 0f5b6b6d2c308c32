import { blankNamed, namedIn } from '#server/db/person.ts';
import type { FeatureData } from '#server/db/table-facts.ts';

export const pointsSnapshotsData = {
  tables: {
    points_backups: {
      kept: 'The streamer deletes them, and has a bounded number.',
      leftOut: 'Of this server; each can be taken as a file of its own.',
      viewers: {
        holds: 'The name of who made it.',
        shown: 'sameName',
        sameName: { countAs: 'notes', rowsOf: namedIn('made_by') },
        blank: blankNamed('points_backups', 'made_by'),
      },
    },
    points_backup_rows: {
      kept: 'They go with their snapshot.',
      leftOut: 'Of these snapshots.',
      viewers: {
        holds: 'Points as they were.',
        shown: { not: 'A copy for the streamer; the ledger has all that was done.' },
      },
    },
  },
} satisfies FeatureData;
