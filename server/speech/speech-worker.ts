import { parentPort } from 'node:worker_threads';
import { loadEspeak } from './speak.ts';
import type { SpeechAnswer, SpeechOrder } from './speech-worker-messages.ts';

// The thread of eSpeak NG (server/speech/espeak-engine.ts); it ends when its owner ends it.
const loading = loadEspeak();

async function answer({ id, text, voice }: SpeechOrder): Promise<SpeechAnswer> {
  try {
    const speak = await loading;
    return { id, audio: speak(text, voice) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (order: SpeechOrder) => {
  void answer(order).then((answered) => parentPort?.postMessage(answered));
});
