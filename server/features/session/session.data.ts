import { goWhenExpired, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { deleteExpiredLoginCodes, deleteExpiredSessions } from './session.repository.ts';

export const sessionData = {
  tables: {
    sessions: {
      kept: [goWhenExpired(deleteExpiredSessions)],
      leftOut: 'Secret.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
    login_codes: {
      kept: [goWhenExpired(deleteExpiredLoginCodes)],
      leftOut: 'Secret.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
  },
} satisfies FeatureData;
