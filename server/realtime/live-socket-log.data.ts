import { DAY_MS } from '#core/base/time.ts';
import { KEPT_DAYS } from '#core/privacy/kept-days.ts';
import { goAfter, NO_VIEWER, SHOWN_AS_EVENT, type FeatureData } from '#server/db/table-facts.ts';
import { dropFrames, forgetFramesBefore } from './live-socket-log.repository.ts';

export const liveSocketLogData = {
  tables: {
    stream_log: {
      kept: [goAfter(KEPT_DAYS.frames * DAY_MS, forgetFramesBefore)],
      leftOut: 'What open pages may ask for again, for a day.',
      viewers: { holds: 'Names and words of the last day.', shown: SHOWN_AS_EVENT, blank: dropFrames },
    },
    stream_cursor: {
      kept: 'It is one row.',
      leftOut: 'Of the log of the live socket.',
      viewers: NO_VIEWER.OF_SERVER,
    },
  },
} satisfies FeatureData;
