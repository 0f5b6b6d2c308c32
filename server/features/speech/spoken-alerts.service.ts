import { NO_SPEECH } from '#core/alerts/choices.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import { spokenWords } from '#core/alerts/spoken-words.ts';
import type { Log } from '#server/lib/logger.ts';
import type { Speech } from '#server/speech/speech.ts';

export interface SpokenAlertsDeps {
  speech: Pick<Speech, 'say'>;
  /** The text with its offensive words as asterisks. */
  censor: (text: string) => string;
  logger: Log;
}

/** What alerts say aloud. */
export interface SpokenAlerts {
  /** Undefined for an alert that says nothing. */
  say: (play: AlertPlay, streamerId: string) => Promise<Uint8Array | undefined>;
  /** Has the words made before anybody asks for them. */
  prepare: (play: AlertPlay, streamerId: string) => void;
}

export function createSpokenAlerts({ speech, censor, logger }: SpokenAlertsDeps): SpokenAlerts {
  const say: SpokenAlerts['say'] = async (play, streamerId) => {
    const { tts } = play.item;
    return tts === NO_SPEECH ? undefined : speech.say(spokenWords(play, censor), tts, streamerId);
  };
  return {
    say,
    prepare(play, streamerId) {
      say(play, streamerId).catch((err: unknown) =>
        logger.warn({ err }, 'What an alert says could not be prepared.'),
      );
    },
  };
}
