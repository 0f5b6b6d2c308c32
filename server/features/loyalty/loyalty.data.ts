import { DAY_MS } from '#core/base/time.ts';
import { JOIN_OFFER_MS } from '#core/loyalty/limits.ts';
import { blankNamed } from '#server/db/person.ts';
import { goAfter, KEPT, type FeatureData } from '#server/db/table-facts.ts';
import {
  blankAccounts,
  blankJoins,
  blankReferences,
  dropOffers,
  hideViewers,
} from '#server/features/viewers/blank-viewers.repository.ts';
import { foldPresence } from '#server/features/ledger/fold-presence.repository.ts';
import { forgetPresenceSlots } from '#server/features/ledger/ledger.repository.ts';
import {
  readLoyaltySettings,
  saveLoyaltySettings,
} from '#server/features/presence/points-settings.repository.ts';
import { PRESENCE_INTERVAL_MS } from '#server/features/presence/presence.service.ts';
import { ledgerPart, viewersPart } from '#server/features/viewers/viewer-backup.repository.ts';
import { forgetOffers } from '#server/features/account-merge/account-merge.repository.ts';

export const loyaltyData = {
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
    ledger: {
      // A viewer's month is one row then: the sum of what was earned by being there.
      kept: [{ keepMs: 90 * DAY_MS, forget: ({ unitOfWork }, before) => foldPresence(unitOfWork, before) }],
      viewers: {
        holds: 'The name of the other one where points were given.',
        shown: 'ledger',
        blank: blankReferences,
      },
    },
    presence_slots: {
      kept: [
        goAfter(DAY_MS, (db, before) => forgetPresenceSlots(db, Math.floor(before / PRESENCE_INTERVAL_MS))),
      ],
      leftOut: 'Keeps an interval of this day from being paid twice.',
      viewers: 'Times.',
    },
    points_backups: {
      kept: 'The streamer deletes them, and has a bounded number.',
      leftOut: 'Of this server; each can be taken as a file of its own.',
      viewers: {
        holds: 'The name of who made it.',
        shown: 'sameName',
        blank: blankNamed('points_backups', 'made_by'),
      },
    },
    points_backup_rows: {
      kept: 'They go with their backup.',
      leftOut: 'Of these backups.',
      viewers: {
        holds: 'Points as they were.',
        shown: { not: 'A copy for the streamer; the ledger has all that was done.' },
      },
    },
    viewer_joins: {
      kept: 'Each can be undone.',
      leftOut: 'Who was joined is one viewer in the file, with everything.',
      viewers: { holds: 'The name of who asked for it in chat.', shown: 'joins', blank: blankJoins },
    },
    join_offers: {
      kept: [goAfter(JOIN_OFFER_MS, forgetOffers)],
      leftOut: 'Of a few minutes.',
      viewers: {
        holds: 'The name of another account.',
        shown: { not: 'It waits for minutes for the other account.' },
        blank: dropOffers,
      },
    },
  },
  backup: [viewersPart, ledgerPart],
  settings: {
    loyalty: { tables: [], read: readLoyaltySettings, write: saveLoyaltySettings },
  },
} satisfies FeatureData;
