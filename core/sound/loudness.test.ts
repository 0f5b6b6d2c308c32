import { describe, expect, it } from 'vitest';
import { levellingGain, loudestMoment, LOUDNESS_TARGET, SILENCE_LUFS } from './loudness.ts';

const decibels = (db: number) => 10 ** (db / 20);

function sine(hertz: number, peak: number, seconds: number, sampleRate = 48_000): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => peak * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  );
}

const silence = (seconds: number) => new Float32Array(Math.round(seconds * 48_000));
const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

describe('the loudness of a sound', () => {
  // EBU Tech 3341, cases 1 and 2: a stereo sine of 1 kHz measures what its peak is.
  it.each([-23, -33])('of a stereo sine of 1 kHz at %d dBFS is that many LUFS', (level) => {
    const channel = sine(1000, decibels(level), 2);
    expect(loudestMoment([channel, channel], 48_000)).toBeCloseTo(level, 1);
  });

  it.each([22_050, 44_100, 48_000, 96_000])('is the same at %d samples a second', (rate) => {
    const channel = sine(1000, decibels(-23), 1, rate);
    expect(loudestMoment([channel, channel], rate)).toBeCloseTo(-23, 1);
  });

  it('of one channel counts for both sides, on which it plays', () => {
    const channel = sine(1000, decibels(-20), 1);
    expect(loudestMoment([channel], 48_000)).toBeCloseTo(loudestMoment([channel, channel], 48_000), 5);
  });

  // ITU-R BS.1770: about 4 dB more above 2 kHz, and much less below 40 Hz.
  it('is weighed as the ear weighs it', () => {
    const at = (hertz: number) => {
      const channel = sine(hertz, 0.1, 1);
      return loudestMoment([channel, channel], 48_000);
    };
    expect(at(8000) - at(1000)).toBeCloseTo(3.3, 0);
    expect(at(20) - at(1000)).toBeLessThan(-12);
  });

  it('is that of its loudest 400 ms, however long the quiet around it', () => {
    const beep = sine(1000, 0.2, 0.4);
    const alone = loudestMoment([beep], 48_000);
    expect(loudestMoment([joined(silence(2), beep, silence(3))], 48_000)).toBeCloseTo(alone, 1);
    expect(loudestMoment([beep.slice(0, 4800)], 48_000)).toBeCloseTo(alone - 6, 0);
  });

  it('of silence, and of nothing, is a number', () => {
    expect(loudestMoment([silence(1)], 48_000)).toBe(SILENCE_LUFS);
    expect(loudestMoment([new Float32Array(0)], 48_000)).toBe(SILENCE_LUFS);
    expect(loudestMoment([], 48_000)).toBe(SILENCE_LUFS);
  });
});

describe('levelling', () => {
  it.each([0.9, 0.4])('brings a sine of peak %d to our loudness', (peak) => {
    const channel = sine(440, peak, 1);
    const gain = levellingGain([channel], 48_000);
    const levelled = channel.map((sample) => sample * gain);
    expect(loudestMoment([levelled], 48_000)).toBeCloseTo(LOUDNESS_TARGET, 1);
  });

  it('raises by 12 dB at most, and never into clipping', () => {
    expect(levellingGain([sine(440, 0.004, 1)], 48_000)).toBe(4);
    const click = silence(1);
    click[100] = 0.5;
    expect(levellingGain([click], 48_000)).toBe(2);
  });

  it('leaves silence as it is', () => expect(levellingGain([silence(1)], 48_000)).toBe(1));
});
