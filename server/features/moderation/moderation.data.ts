import { LOG_KEPT_MS } from '#core/moderation/limits.ts';
import { namedIn } from '#server/db/person.ts';
import { goAfter, goWhenExpired, KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import {
  blankModeration,
  dropPermits,
  forgetOldLog,
  forgetUnusedPermits,
  readModeration,
  saveModeration,
} from './moderation.repository.ts';

export const moderationData = {
  tables: {
    moderation_settings: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
    moderation_log: {
      kept: [goAfter(LOG_KEPT_MS, forgetOldLog)],
      leftOut: 'What platforms were told about messages of theirs, for a while.',
      viewers: {
        holds: 'Name, account and what was written.',
        shown: 'moderated',
        sameName: { countAs: 'notes', rowsOf: namedIn('moderator') },
        blank: blankModeration,
      },
    },
    moderation_permits: {
      kept: [goWhenExpired(forgetUnusedPermits)],
      leftOut: 'Of a few minutes.',
      viewers: {
        holds: 'The name.',
        shown: { not: 'It stands by a name, for minutes.' },
        blank: dropPermits,
      },
    },
  },
  settings: {
    moderation: { tables: ['moderation_settings'], read: readModeration, write: saveModeration },
  },
} satisfies FeatureData;
