import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';

export const gifsData = {
  tables: { gif_keys: { kept: KEPT.WITH_STREAMER, leftOut: 'Secret.', viewers: NO_VIEWER.OF_STREAMER } },
} satisfies FeatureData;
