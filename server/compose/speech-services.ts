import { join } from 'node:path';
import { NO_SPEECH } from '#core/alerts/choices.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import { spokenWords } from '#core/alerts/spoken-words.ts';
import type { Config } from '../config.ts';
import { createOffensiveFilter } from '../features/commands/offensive-filter.ts';
import type { Clock } from '../lib/clock.ts';
import { createDiskCache } from '../lib/disk-cache.ts';
import type { Log } from '../lib/logger.ts';
import { createEspeakEngine } from '../speech/espeak-engine.ts';
import { openSpeechThread } from '../speech/open-speech-thread.ts';
import { createHttpEngine, createVoiceRssEngine } from '../speech/remote-engines.ts';
import { createSpeech } from '../speech/speech.ts';

const MOST_CACHED_BYTES = 64 * 1024 * 1024;

/** Makes what speaks: the operator's services first, then eSpeak NG, which is always there. */
export function createSpeechServices(config: Config, { clock, logger }: { clock: Clock; logger: Log }) {
  const filter = createOffensiveFilter();
  const espeak = createEspeakEngine({ clock, logger, openThread: openSpeechThread });
  const { http, voiceRss } = config.speech;
  const speech = createSpeech({
    engines: [
      ...(http === null ? [] : [createHttpEngine(http)]),
      ...(voiceRss === null ? [] : [createVoiceRssEngine(voiceRss)]),
      espeak,
    ],
    cache: createDiskCache({
      folder: join(config.dataDir, 'speech'),
      ending: 'mp3',
      mostBytes: MOST_CACHED_BYTES,
    }),
    clock,
    logger,
  });
  const censor = (text: string) => filter.censor(text);
  const sayAlert = async (play: AlertPlay, streamerId: string): Promise<Uint8Array | undefined> => {
    const { tts } = play.item;
    return tts === NO_SPEECH ? undefined : speech.say(spokenWords(play, censor), tts, streamerId);
  };
  /** Has the words made before anybody asks for them. */
  const prepareAlert = (play: AlertPlay, streamerId: string): void => {
    sayAlert(play, streamerId).catch((err: unknown) =>
      logger.warn({ err }, 'What an alert says could not be prepared.'),
    );
  };
  return { ...speech, censor, sayAlert, prepareAlert, close: () => espeak.close() };
}
