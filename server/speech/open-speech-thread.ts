import { Worker } from 'node:worker_threads';
import type { EspeakDeps } from './espeak-engine.ts';
import type { SpeechAnswer } from './speech-worker-messages.ts';

/** The built server has the thread's script beside its own; from its sources a thread needs what `npm run dev` runs with. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./speech-worker.js', import.meta.url));
  const script = JSON.stringify(new URL('./speech-worker.ts', import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${script}, ${script}))`, {
    eval: true,
  });
}

/** Starts the thread of eSpeak NG; it keeps no process alive. */
export const openSpeechThread: EspeakDeps['openThread'] = ({ onAnswer, onEnd }) => {
  const worker = startWorker();
  worker.unref();
  worker.on('message', (answer: SpeechAnswer) => onAnswer(answer));
  // Without a listener an error in the thread would end the server; `exit` follows it.
  worker.on('error', () => undefined);
  worker.on('exit', onEnd);
  return {
    post: (order) => worker.postMessage(order),
    end: () => void worker.terminate(),
  };
};
