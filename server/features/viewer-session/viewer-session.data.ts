import { goWhenExpired, type FeatureData } from '#server/db/table-facts.ts';
import { forgetAllLogins } from './forget-logins.repository.ts';
import { deleteExpiredViewerCodes, deleteExpiredViewerSessions } from './viewer-session.repository.ts';

export const viewerSessionData = {
  tables: {
    viewer_sessions: {
      kept: [goWhenExpired(deleteExpiredViewerSessions)],
      leftOut: 'The viewer’s own.',
      viewers: { holds: 'Account, name and picture.', shown: 'sessions', blank: forgetAllLogins },
    },
    viewer_login_codes: {
      kept: [goWhenExpired(deleteExpiredViewerCodes)],
      leftOut: 'The viewer’s own.',
      viewers: {
        holds: 'The account; they go with the sessions.',
        shown: { not: 'It lasts until the login’s page has its session, for seconds.' },
      },
    },
  },
} satisfies FeatureData;
