import { DAY_MS } from '#core/base/time.ts';
import { goAfter, KEPT, type FeatureData } from '#server/db/table-facts.ts';
import { broadcastChatPart, broadcastsPart } from './broadcast-backup.repository.ts';
import { forgetChatCounts } from './broadcast.repository.ts';

export const broadcastsData = {
  tables: {
    streams: { kept: KEPT.HISTORY, viewers: 'Counts.' },
    chat_counts: { kept: [goAfter(30 * DAY_MS, forgetChatCounts)], viewers: 'Counts.' },
  },
  backup: [broadcastsPart, broadcastChatPart],
} satisfies FeatureData;
