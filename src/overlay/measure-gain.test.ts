import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureGain } from './measure-gain.ts';

const RATE = 44_100;
let samples: Float32Array;
let answer: Response;

beforeEach(() => {
  samples = Float32Array.from(
    { length: RATE },
    (_, index) => 0.9 * Math.sin((index * 2 * Math.PI * 440) / RATE),
  );
  answer = new Response(new Uint8Array(10));
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData(file: ArrayBuffer) {
        if (file.byteLength !== 10) return Promise.reject(new Error('corrupt'));
        return Promise.resolve({ numberOfChannels: 1, sampleRate: RATE, getChannelData: () => samples });
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a loud sound is to be turned down', async () => {
  expect(await measureGain('/uploads/loud.mp3')).toBeLessThan(0.3);
});

test('a quiet one is to be turned up', async () => {
  samples = samples.map((sample) => sample * 0.05);
  expect(await measureGain('/uploads/quiet.mp3')).toBeGreaterThan(2);
});

test.each([
  ['that is gone', () => new Response('', { status: 404 })],
  ['that is damaged', () => new Response(new Uint8Array(3))],
  ['that is huge', () => new Response(new Uint8Array(10), { headers: { 'content-length': '60000000' } })],
])('one %s is not measured', async (_what, answerOf) => {
  answer = answerOf();
  await expect(measureGain('/uploads/x.mp3')).rejects.toThrow();
});
