import { VOICES } from '#core/alerts/voices.ts';
import { SECOND_MS } from '#core/base/time.ts';
import type { SpeechEngine } from './engine.ts';

export interface RemoteSpeechConfig {
  url: string;
  key: string;
}

const ANSWER_MS = 4 * SECOND_MS;
/** 300 characters, slowly read, in good quality. */
const MOST_BYTES = 2 * 1024 * 1024;
const MP3_TYPES = ['audio/mpeg', 'audio/mp3', 'audio/x-mpeg'];

/** VoiceRSS, by its documented form; the key goes in the body, where no log sees it. */
export function createVoiceRssEngine({ url, key }: RemoteSpeechConfig, fetcher = fetch): SpeechEngine {
  return {
    name: 'voicerss',
    speak: (text, code) =>
      readMp3(fetcher, url, {
        body: new URLSearchParams({ key, hl: VOICES[code].hl, src: text, c: 'MP3', f: '22khz_16bit_mono' }),
      }),
  };
}

/** Any service that takes `{ text, language }` as JSON and answers an mp3; the key is its bearer token. */
export function createHttpEngine({ url, key }: RemoteSpeechConfig, fetcher = fetch): SpeechEngine {
  return {
    name: 'http',
    speak: (text, code) =>
      readMp3(fetcher, url, {
        body: JSON.stringify({ text, language: code }),
        headers: {
          'content-type': 'application/json',
          ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
        },
      }),
  };
}

/** Errors name neither address nor key. */
async function readMp3(fetcher: typeof fetch, url: string, init: RequestInit): Promise<Uint8Array> {
  // Held until the answer is whole: a signal that only `fetch` knows may be collected before it fires.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ANSWER_MS);
  try {
    const response = await fetcher(url, {
      ...init,
      method: 'POST',
      redirect: 'error',
      signal: abort.signal,
    }).catch((error: unknown) => {
      throw new Error(
        `The speech service did not answer: ${error instanceof Error ? error.name : 'unknown'}.`,
      );
    });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!response.ok || !MP3_TYPES.includes(type)) {
      await response.body?.cancel();
      throw new Error(`The speech service answered ${response.status} ${type}.`);
    }
    return await readAtMost(response, MOST_BYTES, abort.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function readAtMost(response: Response, most: number, signal: AbortSignal): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const stop = () => void reader?.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) break;
    size += piece.value.length;
    if (size > most) {
      stop();
      throw new Error('The speech service answered too much.');
    }
    chunks.push(piece.value);
  }
  if (signal.aborted) throw new Error('The speech service was too slow.');
  if (size === 0) throw new Error('The speech service answered nothing.');
  return Buffer.concat(chunks);
}
