import { join } from 'node:path';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createDiskCache } from '#server/lib/disk-cache.ts';
import { createEspeakEngine } from '#server/speech/espeak-engine.ts';
import { openSpeechThread } from '#server/speech/open-speech-thread.ts';
import { createHttpEngine, createVoiceRssEngine } from '#server/speech/remote-engines.ts';
import { createSpeech, type Speech } from '#server/speech/speech.ts';

const MOST_CACHED_BYTES = 64 * 1024 * 1024;

/** Makes what speaks: the operator's services first, then eSpeak NG, which is always there. */
export function createVoices(
  kernel: Pick<Kernel, 'config' | 'clock' | 'logger'>,
): Speech & { close: () => void } {
  const { http, voiceRss } = kernel.config.speech;
  const espeak = createEspeakEngine({ ...kernel, openThread: openSpeechThread });
  const folder = join(kernel.config.dataDir, 'speech');
  const speech = createSpeech({
    ...kernel,
    engines: [
      ...(http === null ? [] : [createHttpEngine(http)]),
      ...(voiceRss === null ? [] : [createVoiceRssEngine(voiceRss)]),
      espeak,
    ],
    cache: createDiskCache({ folder, ending: 'mp3', mostBytes: MOST_CACHED_BYTES }),
  });
  return { ...speech, close: () => espeak.close() };
}
