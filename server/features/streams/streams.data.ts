import { DAY_MS } from '#core/base/time.ts';
import { goAfter, KEPT, type FeatureData } from '#server/db/table-facts.ts';
import { streamChatPart, streamsPart } from './stream-backup.repository.ts';
import { forgetChatCounts } from './stream.repository.ts';

export const streamsData = {
  tables: {
    streams: { kept: KEPT.HISTORY, viewers: 'Counts.' },
    chat_counts: { kept: [goAfter(30 * DAY_MS, forgetChatCounts)], viewers: 'Counts.' },
  },
  backup: [streamsPart, streamChatPart],
} satisfies FeatureData;
