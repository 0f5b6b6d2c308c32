import { KEEP_FIGHTS_MS } from '#core/battle/limits.ts';
import { goAfter, KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { readBattleSettings, saveBattleSettings } from './battle-settings.repository.ts';
import { charactersPart } from './character-backup.repository.ts';
import { dropCharacters } from './character.repository.ts';
import { blankFights, forgetFightsBefore } from './fight.repository.ts';

export const battleData = {
  tables: {
    battle_settings: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
    battle_characters: {
      kept: KEPT.WITH_VIEWER,
      viewers: { holds: 'The character.', shown: 'character', blank: dropCharacters },
    },
    battle_fights: {
      kept: [goAfter(KEEP_FIGHTS_MS, forgetFightsBefore)],
      leftOut: 'Replays by their address, which go after a while; wins and losses are the characters’.',
      viewers: { holds: 'The name of both.', shown: 'fights', blank: blankFights },
    },
    battle_resets: {
      kept: 'Why the streamer took a character away.',
      leftOut: 'What the streamer of this server decided, and why.',
      viewers: { holds: 'What the character was; they go with it.', shown: 'resets' },
    },
  },
  backup: [charactersPart],
  settings: {
    battle: { tables: ['battle_settings'], read: readBattleSettings, write: saveBattleSettings },
  },
} satisfies FeatureData;
