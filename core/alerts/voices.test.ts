import { expect, it } from 'vitest';
import { NO_SPEECH, TTS_CODES } from './choices.ts';
import { findVoiceCode, VOICE_CODES, VOICES } from './voices.ts';

it('there are about 50 codes of speech, each with a voice in both engines and a demo', () => {
  expect(TTS_CODES).toHaveLength(50);
  expect(VOICE_CODES).toHaveLength(49);
  expect(Object.keys(VOICES).sort()).toEqual(TTS_CODES.filter((code) => code !== NO_SPEECH).sort());
  expect(new Set(VOICE_CODES.map((code) => VOICES[code].hl)).size).toBe(49);
  for (const code of VOICE_CODES) expect(VOICES[code].demo.length).toBeGreaterThan(8);
});

it('nothing else names a voice', () => {
  expect(findVoiceCode('es-es')).toBe('es-es');
  expect([NO_SPEECH, 'es', '', '../es-es', 'toString'].map(findVoiceCode)).toEqual(Array(5).fill(undefined));
});
