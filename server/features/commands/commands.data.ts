import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { builtinsPart, commandsPart } from './command-backup.repository.ts';

export const commandsData = {
  tables: {
    commands: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
    command_names: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
    builtin_settings: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
  },
  backup: [commandsPart, builtinsPart],
} satisfies FeatureData;
