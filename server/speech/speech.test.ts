import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import { createDiskCache } from '#server/lib/disk-cache.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import type { SpeechEngine } from './engine.ts';
import { createSpeech } from './speech.ts';

let folder: string;
let clock: ManualClock;
let asked: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fogata-speech-'));
  clock = createManualClock();
  asked = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function engineOf(name: string, isDown = () => false): SpeechEngine {
  return {
    name,
    speak(text, code) {
      asked.push(`${name} ${code} ${text}`);
      return isDown() ? Promise.reject(new Error('down')) : Promise.resolve(Buffer.from(`${name}:${text}`));
    },
  };
}

function open(engines: readonly SpeechEngine[], mostBytes = 1000) {
  return createSpeech({
    engines,
    clock,
    logger: createLogger('silent'),
    cache: createDiskCache({ folder: join(folder, 'speech'), ending: 'mp3', mostBytes }),
  });
}

describe('speech', () => {
  it('is made once for the same text and voice, also after a restart, and at the same moment', async () => {
    const speech = open([engineOf('espeak')]);
    const [one, two] = await Promise.all([
      speech.say('hola  hola', 'de-de'),
      speech.say('hola hola', 'de-de'),
    ]);
    expect(Buffer.from(one ?? []).toString()).toBe('espeak:hola hola');
    expect(two).toEqual(one);
    // Austria speaks with the same voice.
    await speech.say('hola hola', 'de-at');
    expect(await open([engineOf('espeak')]).say('hola hola', 'de-de')).toEqual(one);
    expect(asked).toEqual(['espeak de-de hola hola']);
    await speech.say('hola hola', 'es-es');
    expect(asked).toHaveLength(2);
  });

  it('says nothing when nothing is to be said', async () => {
    expect(await open([engineOf('espeak')]).say(' https://x.example/ … ', 'es-es')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('comes from our own engine when the service fails, which then rests for a minute', async () => {
    let isDown = true;
    const speech = open([engineOf('http', () => isDown), engineOf('espeak')]);
    expect(Buffer.from((await speech.say('uno', 'es-es')) ?? []).toString()).toBe('espeak:uno');
    isDown = false;
    expect(Buffer.from((await speech.say('dos', 'es-es')) ?? []).toString()).toBe('espeak:dos');
    clock.advance(MINUTE_MS);
    expect(Buffer.from((await speech.say('tres', 'es-es')) ?? []).toString()).toBe('http:tres');
  });

  it('is silence when every engine fails', async () => {
    expect(await open([engineOf('espeak', () => true)]).say('hola', 'es-es')).toBeUndefined();
  });
});
