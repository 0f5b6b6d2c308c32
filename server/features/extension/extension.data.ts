import { goWhenExpired, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { deleteExpiredPairings } from './extension.repository.ts';
import { deleteExpiredViewerExtensions } from './viewer-extension.repository.ts';

export const extensionData = {
  tables: {
    extension_pairings: {
      kept: [goWhenExpired(deleteExpiredPairings)],
      leftOut: 'Secret.',
      viewers: 'Codes of a few minutes.',
    },
    extensions: {
      kept: 'Until the streamer takes the extension off.',
      leftOut: 'Secret.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
    viewer_extensions: {
      kept: [goWhenExpired(deleteExpiredViewerExtensions)],
      leftOut: 'The viewer’s own.',
      viewers: { holds: 'When it was let in and used last.', shown: 'extensions' },
    },
    viewer_extension_accounts: {
      kept: 'They go with their extension.',
      leftOut: 'The viewer’s own.',
      viewers: { holds: 'The account; they go with the sessions.', shown: 'extensions' },
    },
    kick_follower_counts: {
      kept: 'One for each channel.',
      leftOut: 'Kick says it anew.',
      viewers: 'Counts.',
    },
  },
} satisfies FeatureData;
