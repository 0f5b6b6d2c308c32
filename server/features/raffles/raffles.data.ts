import { DAY_MS } from '#core/base/time.ts';
import { KEPT_DAYS } from '#core/privacy/kept-days.ts';
import { blankName, blankNamed, namedIn } from '#server/db/person.ts';
import { goAfter, KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { readRaffleSettings, saveRaffleSettings } from './raffle-settings.repository.ts';
import { forgetRafflesBefore } from './raffle.repository.ts';

export const rafflesData = {
  tables: {
    raffles: {
      // The ledger keeps who won what.
      kept: [goAfter(KEPT_DAYS.raffles * DAY_MS, forgetRafflesBefore)],
      leftOut: 'Nothing is staked; what was won is in the ledger, and the list goes after a while.',
      viewers: {
        holds: 'The name of who opened it.',
        shown: 'sameName',
        sameName: { countAs: 'notes', rowsOf: namedIn('opened_by') },
        blank: blankNamed('raffles', 'opened_by'),
      },
    },
    raffle_entries: {
      kept: 'They go with their raffle.',
      leftOut: 'Of these raffles.',
      viewers: { holds: 'The name.', shown: 'raffles', blank: blankName('raffle_entries') },
    },
    raffle_settings: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
  },
  settings: {
    raffles: { tables: ['raffle_settings'], read: readRaffleSettings, write: saveRaffleSettings },
  },
} satisfies FeatureData;
