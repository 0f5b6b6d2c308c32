/** How loud our own sounds are, in LUFS, and what others are levelled to on request. */
export const LOUDNESS_TARGET = -16;

/** What no sound is quieter than, for the measure: silence has no logarithm. */
export const SILENCE_LUFS = -120;

// EBU Tech 3341, momentary loudness: sums over 400 ms. The window moves on by a hundredth of a second.
const WINDOW_S = 0.4;
const STEPS_PER_S = 100;
/** ITU-R BS.1770: so that a sine of 997 Hz at full scale measures -3.01. */
const OFFSET_LU = -0.691;

/** A filter of second order, normalised to `a0 = 1`. */
interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

// ITU-R BS.1770 gives the two filters for 48 kHz only; these are the analogue values behind them.
function kWeighting(sampleRate: number): readonly [Biquad, Biquad] {
  const shelf = shelfFilter(Math.tan((Math.PI * 1681.974450955533) / sampleRate));
  return [shelf, highPass(Math.tan((Math.PI * 38.13547087602444) / sampleRate))];
}

/** The head's gain above 1.7 kHz. */
function shelfFilter(k: number): Biquad {
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

function highPass(k: number): Biquad {
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

/** Runs a filter over samples, which arrive one at a time. */
function runFilter({ b, a }: Biquad): (sample: number) => number {
  let first = 0;
  let second = 0;
  return (sample) => {
    const out = b[0] * sample + first;
    first = b[1] * sample - a[0] * out + second;
    second = b[2] * sample - a[1] * out;
    return out;
  };
}

/** Adds the energy of a channel, as the ear weighs it, to the step in which it falls. */
function addEnergy(steps: Float64Array, channel: Float32Array, sampleRate: number): void {
  const [shelf, high] = kWeighting(sampleRate);
  const lift = runFilter(shelf);
  const cut = runFilter(high);
  channel.forEach((sample, index) => {
    const heard = cut(lift(sample));
    const step = Math.floor((index * STEPS_PER_S) / sampleRate);
    steps[step] = (steps[step] ?? 0) + heard * heard;
  });
}

/**
 * The loudness of the loudest 400 ms, in LUFS: what counts for a sound that is short. One channel counts twice, because
 * it plays on both sides.
 */
export function loudestMoment(channels: readonly Float32Array[], sampleRate: number): number {
  const length = channels[0]?.length ?? 0;
  const steps = new Float64Array(Math.ceil((length * STEPS_PER_S) / sampleRate));
  for (const channel of channels) addEnergy(steps, channel, sampleRate);
  const width = WINDOW_S * STEPS_PER_S;
  let sum = 0;
  let most = 0;
  steps.forEach((energy, index) => {
    sum += energy - (steps[index - width] ?? 0);
    most = Math.max(most, sum);
  });
  const mean = (most * (channels.length === 1 ? 2 : 1)) / (WINDOW_S * sampleRate);
  return mean > 0 ? Math.max(SILENCE_LUFS, OFFSET_LU + 10 * Math.log10(mean)) : SILENCE_LUFS;
}

/** The highest sample of any channel, from 0 up. */
export function highestSample(channels: readonly Float32Array[]): number {
  let most = 0;
  for (const channel of channels) for (const sample of channel) most = Math.max(most, Math.abs(sample));
  return most;
}

/** Louder than 12 dB more would bring up the noise of a bad recording. */
const MOST_GAIN = 4;
const LEAST_GAIN = 1 / 16;
const SILENT_BELOW_LUFS = -70;

/** What a sound is to be multiplied with to be as loud as ours; one that is silent, or would clip, is not raised. */
export function levellingGain(channels: readonly Float32Array[], sampleRate: number): number {
  const loudness = loudestMoment(channels, sampleRate);
  if (loudness < SILENT_BELOW_LUFS) return 1;
  const wanted = 10 ** ((LOUDNESS_TARGET - loudness) / 20);
  const withoutClipping = Math.max(1, 1 / highestSample(channels));
  return Math.max(LEAST_GAIN, Math.min(MOST_GAIN, withoutClipping, wanted));
}
