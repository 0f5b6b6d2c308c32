import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { readPrefix, setPrefix } from './bot-place.repository.ts';
import { readLanguage, saveLanguage } from './channel.repository.ts';

export const channelsData = {
  tables: {
    streamers: {
      kept: 'Until they are removed.',
      leftOut:
        'Rank, ban and founder are the operator’s; language, loyalty and prefix are in the settings; the panel’s language is the person’s own.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
    channels: {
      kept: KEPT.WITH_STREAMER,
      leftOut:
        'Whoever imports logs in with channels of their own, where the bot is, or is not, as they say.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
    channel_tokens: { kept: KEPT.WITH_STREAMER, leftOut: 'Secret.', viewers: NO_VIEWER.OF_STREAMER },
    former_names: {
      kept: 'Old addresses go on leading to the channel.',
      leftOut: 'Of the channels.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
    youtube_chats: {
      kept: 'One for each channel.',
      leftOut: 'How far this server has read.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
  },
  settings: {
    language: { tables: [], read: readLanguage, write: saveLanguage },
    prefix: { tables: [], read: readPrefix, write: setPrefix },
  },
} satisfies FeatureData;
