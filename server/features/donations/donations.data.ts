import { DAY_MS } from '#core/base/time.ts';
import { blankNamed, namedIn } from '#server/db/person.ts';
import { goAfter, KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { donationsPart } from './donation-backup.repository.ts';
import { forgetUnpaid } from './donation.repository.ts';
import { createDonationService } from './donation.service.ts';
import { forgetDoneIpns } from './ipn-inbox.repository.ts';

export const donationsData = {
  tables: {
    donation_settings: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
    donations: {
      // Forms that nobody paid.
      kept: [goAfter(30 * DAY_MS, forgetUnpaid)],
      viewers: {
        holds: 'Name and message.',
        shown: 'sameName',
        sameName: { countAs: 'donations', rowsOf: namedIn('name') },
        blank: blankNamed('donations', 'name', 'message'),
      },
    },
    donation_refunds: {
      kept: KEPT.HISTORY,
      leftOut: 'PayPal’s notifications about a payment go to the server that the payment named.',
      viewers: 'Amounts of donations by their ids.',
    },
    donation_refusals: {
      kept: 'What was paid and not credited is for the streamer to settle.',
      leftOut: 'PayPal’s notifications to this server.',
      viewers: {
        holds: 'The payer’s name.',
        shown: 'sameName',
        sameName: { countAs: 'donations', rowsOf: namedIn('name') },
        blank: blankNamed('donation_refusals', 'name'),
      },
    },
    ipn_inbox: {
      kept: [goAfter(30 * DAY_MS, forgetDoneIpns)],
      leftOut: 'PayPal’s notifications to this server.',
      viewers: 'PayPal’s notifications about payers; they go after 30 days.',
    },
  },
  backup: [donationsPart],
  settings: {
    donations: {
      tables: ['donation_settings'],
      read: (db, streamerId) => createDonationService(db).readSettings(streamerId),
      write: (tx, streamerId, settings) => createDonationService(tx).saveSettings(streamerId, settings),
    },
  },
} satisfies FeatureData;
