import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { readSpokenChat, saveSpokenChat } from './spoken-chat.repository.ts';

export const speechData = {
  tables: {
    spoken_chat: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
  },
  settings: {
    speech: { tables: ['spoken_chat'], read: readSpokenChat, write: saveSpokenChat },
  },
} satisfies FeatureData;
