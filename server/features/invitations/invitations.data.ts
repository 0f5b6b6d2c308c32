import { goWhenExpired, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { deleteExpiredInvitations } from './invitation.repository.ts';

export const invitationsData = {
  tables: {
    invitations: {
      kept: [goWhenExpired(deleteExpiredInvitations)],
      leftOut: 'To this server.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
  },
} satisfies FeatureData;
