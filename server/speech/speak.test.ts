import { describe, expect, it } from 'vitest';
import { VOICE_CODES, VOICES } from '#core/alerts/voices.ts';
import { loadEspeak } from './speak.ts';

const isMp3 = (audio: Uint8Array) => audio[0] === 0xff && ((audio[1] ?? 0) & 0xe0) === 0xe0;
const speak = await loadEspeak();

describe('eSpeak NG', () => {
  it.each(VOICE_CODES)('has the voice of %s, which says its demo', (code) => {
    const { espeak, demo } = VOICES[code];
    const audio = speak(demo, espeak);
    expect(isMp3(audio)).toBe(true);
    // Over a second of speech, not a word that failed.
    expect(audio.length).toBeGreaterThan(8000);
  });

  it('has no voice that is not there', () => {
    expect(() => speak('hola', 'klingon-x')).toThrow('There is no voice');
  });

  it.each(['<speak>&amp;', '[[', '\'"`$(rm)', '𝓗\ud83d', '🔥🔥', 'a'.repeat(300), '\u0301\u0301a'])(
    'survives %j',
    (text) => {
      expect(isMp3(speak(`hola ${text}`, 'es'))).toBe(true);
    },
  );
});
