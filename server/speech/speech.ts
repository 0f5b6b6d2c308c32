import { createHash } from 'node:crypto';
import { speechText } from '#core/alerts/speech-text.ts';
import { VOICES, type VoiceCode } from '#core/alerts/voices.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { DiskCache } from '#server/lib/disk-cache.ts';
import type { SpeechEngine } from './engine.ts';

export interface Speech {
  /**
   * An mp3 of the text, made once; undefined when there is nothing to say or nobody can say it. Whatever waits for an engine
   * has its turn with the others of its `owner`.
   */
  say(text: string, code: VoiceCode, owner?: string): Promise<Uint8Array | undefined>;
  demo(code: VoiceCode): Promise<Uint8Array | undefined>;
}

export interface SpeechDeps extends Pick<Kernel, 'clock' | 'logger'> {
  /** In the order in which they are asked. */
  engines: readonly SpeechEngine[];
  cache: DiskCache;
}

/** A remote engine that failed is left alone for so long, so that not every alert waits for it. */
const REST_MS = MINUTE_MS;

/** Speaks with the first engine that can; the same text in the same voice is made once. */
export function createSpeech({ engines, cache, clock, logger }: SpeechDeps): Speech {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  const restsUntil = new Map<SpeechEngine, number>();

  async function sayWith(
    engine: SpeechEngine,
    text: string,
    code: VoiceCode,
    owner?: string,
  ): Promise<Uint8Array> {
    const key = keyOf(engine, text, code);
    const kept = await cache.read(key);
    if (kept !== undefined) return kept;
    const audio = await engine.speak(text, code, owner);
    await cache.keep(key, audio);
    return audio;
  }

  async function sayWithAny(text: string, code: VoiceCode, owner?: string): Promise<Uint8Array | undefined> {
    const last = engines.at(-1);
    for (const engine of engines) {
      if (engine !== last && clock.steady() < (restsUntil.get(engine) ?? 0)) continue;
      try {
        return await sayWith(engine, text, code, owner);
      } catch (err) {
        restsUntil.set(engine, clock.steady() + REST_MS);
        logger.warn({ err, engine: engine.name }, 'A speech engine failed.');
      }
    }
    return undefined;
  }

  function say(text: string, code: VoiceCode, owner?: string): Promise<Uint8Array | undefined> {
    const said = speechText(text);
    if (said === '') return Promise.resolve(undefined);
    const name = `${code} ${said}`;
    const known = underWay.get(name);
    if (known !== undefined) return known;
    const saying = sayWithAny(said, code, owner).finally(() => underWay.delete(name));
    underWay.set(name, saying);
    return saying;
  }

  return { say, demo: (code) => say(VOICES[code].demo, code) };
}

/** Two countries that one voice speaks for share what it said. */
function keyOf(engine: SpeechEngine, text: string, code: VoiceCode): string {
  const voice = engine.name === 'espeak' ? VOICES[code].espeak : code;
  return createHash('sha256')
    .update(JSON.stringify([engine.name, voice, text]))
    .digest('hex');
}
